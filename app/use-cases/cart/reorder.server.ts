import type { AppLoadContext } from '~/framework.server'
import type { AddItem, EditRefusal } from '~/models/cart/intents'
import { editMessage } from '~/models/cart/intents'
import { isInStock } from '~/models/catalog/product'
import { editCart } from './cart-session.server'

export type Wanted = AddItem & { name: string }

type Reordered = { added: number; problems: string[] }

/** How often the rest is tried again after the cart refused an item. */
const TRIES = 6

/**
 * Adds past purchases that are still sold, and tells of the others. `mark` identifies the form, so that sending it
 * twice adds once. @throws VendorError
 */
export async function addAgain(
  context: AppLoadContext,
  wanted: readonly Wanted[],
  mark: string | undefined,
): Promise<Reordered> {
  const { left, problems } = await stillSold(context, wanted)
  let items = left
  for (let attempt = 1; items.length > 0 && attempt <= TRIES; attempt++) {
    const adding = items.map(({ name: _, ...item }) => item)
    // A batch without an item is another edit than the batch with it.
    const result = await editCart(context, { type: 'add', items: adding }, attempt === 1 ? mark : undefined)
    if (result.ok) return { added: items.length, problems }
    problems.push(editMessage(result.refusal))
    const sku = skuIn(result.refusal)
    if (!sku) break
    items = items.filter((item) => item.sku !== sku)
  }
  return { added: 0, problems }
}

async function stillSold({ services }: AppLoadContext, wanted: readonly Wanted[]) {
  const products = await services.catalog.productsBySkus([...new Set(wanted.map(({ sku }) => sku))])
  const variants = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.sku, variant])),
  )
  const problems: string[] = []
  const left = wanted.filter(({ sku, name }) => {
    const variant = variants.get(sku)
    if (variant && isInStock(variant)) return true
    if (variant?.companiesOnly) problems.push(`${name} is sold to companies alone.`)
    else problems.push(variant ? `${name} is sold out right now.` : `We no longer sell ${name}.`)
    return false
  })
  return { left, problems }
}

const skuIn = (refusal: EditRefusal): string | undefined => ('sku' in refusal ? refusal.sku : undefined)

export function tellReordered({ session }: AppLoadContext, { added, problems }: Reordered): void {
  if (added > 0) {
    session.notify('notices', { key: 'reorder', message: `${items(added)} added to your cart.` })
  }
  for (const message of problems.slice(0, 5))
    session.notify('warnings', { message, key: message.slice(0, 40) })
}

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
