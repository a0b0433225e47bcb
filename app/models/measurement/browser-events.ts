import * as z from 'zod'
import { LIST_LIMITS, TEXT_LIMITS } from '../limits'
import { type BrowserEvent, PROMOTION_SECTIONS } from './events'

const text = z.string().min(1).max(TEXT_LIMITS.eventText)
const position = z.number().int().min(1).max(100_000)
const products = z.array(text).min(1).max(LIST_LIMITS.eventProducts)

const browserEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('Product List Viewed'), list: text, products, first: position }),
  z.object({ name: z.literal('Product Clicked'), list: text, product: text, position: position.optional() }),
  z.object({ name: z.literal('Menu Opened'), menu: text }),
  z.object({
    name: z.literal('Promotion Clicked'),
    promotion: z.string().max(TEXT_LIMITS.eventText),
    section: z.enum(PROMOTION_SECTIONS),
  }),
])

export const browserEvents = z.array(browserEvent).min(1).max(LIST_LIMITS.eventsAtOnce)

/** Reads an address of `seen-address.ts`. */
export function eventsIn(query: URLSearchParams): BrowserEvent[] | undefined {
  return browserEvents.safeParse([givenIn(query)]).data as BrowserEvent[] | undefined
}

function givenIn(query: URLSearchParams): object {
  const fields = Object.fromEntries(query)
  if (query.has('promotion')) return { ...fields, name: 'Promotion Clicked' }
  if (query.has('product')) return { ...fields, name: 'Product Clicked', position: Number(fields.position) }
  const products = (fields.products ?? '').split(',')
  return { ...fields, name: 'Product List Viewed', products, first: Number(fields.first ?? 1) }
}

const promotionSchema = z.object({ promotion: z.string(), section: z.string() })

/** A section where no promotion can be. */
export function wrongSectionIn(given: unknown): string | undefined {
  const sections = (Array.isArray(given) ? given : []).flatMap(
    (event) => promotionSchema.safeParse(event).data?.section ?? [],
  )
  return sections.find((section) => !PROMOTION_SECTIONS.some((known) => known === section))
}
