import type { Shop, Visitor } from '../../support/shop'
import { redirectOf, WALNUTS } from '../checkout/buyer'

const PROFILE = 'https://platform.example/ucp/full.json'

export type Json = Record<string, unknown>

/** Calls the shop as a platform does: no cookie, no origin. */
export async function rest(
  shop: Pick<Shop, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  {
    profile = PROFILE,
    key,
    headers = {},
  }: { profile?: string | undefined; key?: string; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${shop.url}/api/ucp${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'UCP-Agent': `profile="${profile}"`,
      'Request-Id': crypto.randomUUID(),
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Json }
}

/** The values at a path such as `line_items.*.id`. */
export function pick(value: unknown, path: string): unknown[] {
  const [first = '', ...rest] = path.split('.')
  if (!path) return [value]
  const next = first === '*' ? (Array.isArray(value) ? value : []) : [(value as Json | undefined)?.[first]]
  return next.flatMap((each) => pick(each, rest.join('.')))
}

export const codesOf = (body: Json): unknown[] => pick(body, 'messages.*.code')

export const BUYER = {
  first_name: 'Avery',
  last_name: 'Stone',
  email: 'avery@example.com',
  phone_number: '212 555 0142',
}

export const DESTINATION = {
  street_address: '350 Fifth Avenue',
  address_locality: 'New York',
  address_region: 'NY',
  postal_code: '10118',
  address_country: 'US',
}

export const fulfilled = (destination: Json = DESTINATION, option?: string) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [destination],
      ...(option && { groups: [{ id: 'shipment-1', selected_option_id: option }] }),
    },
  ],
})

/** So many of one size. */
export const items = (quantity = 2, id = WALNUTS) => ({ line_items: [{ item: { id }, quantity }] })

/** A checkout that lacks nothing. */
export const prepared = { ...items(), buyer: BUYER, fulfillment: fulfilled() }

/** Zero if the parts add up to the total. */
export const sum = (totals: unknown) =>
  (totals as { type: string; amount: number }[]).reduce(
    (all, { type, amount }) => all + (type === 'total' ? -amount : amount),
    0,
  )

/** Opens the link of an answer, and goes on with the cart. */
export async function takenOver(
  shop: Pick<Shop, 'visitor'>,
  body: Json,
  visitor = shop.visitor(),
): Promise<{ visitor: Visitor; to: string }> {
  const { pathname, search, searchParams } = new URL(String(body.continue_url))
  await visitor.get(pathname + search)
  const to = await redirectOf(await visitor.post(pathname, { agent: searchParams.get('agent') ?? '' }))
  return { visitor, to }
}
