import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const key = z.string().trim().min(1).max(TEXT_LIMITS.id)

const adding = z.object({
  ACTION: z.literal('ADD_BASKET'),
  button_wishlist: z.string().max(TEXT_LIMITS.id),
  item: key,
})

const REMOVE = 'button_delete_wishlist-'

export type FavoriteRequest = { type: 'add'; sku: string } | { type: 'remove'; key: string }

/** The request of a favorites form, by its button; undefined if it is neither. */
export function favoriteRequestOf(form: FormData): FavoriteRequest | undefined {
  const remove = [...form.keys()].find((name) => name.startsWith(REMOVE))
  if (remove) {
    const parsed = key.safeParse(remove.slice(REMOVE.length))
    return parsed.success ? { type: 'remove', key: parsed.data } : undefined
  }
  const parsed = adding.safeParse(Object.fromEntries(form))
  return parsed.success ? { type: 'add', sku: parsed.data.item } : undefined
}
