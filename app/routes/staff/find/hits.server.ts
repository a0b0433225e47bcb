import { STATUSES } from '~/models/account/order-row'
import { shopDay } from '~/models/days'
import { formatMoney } from '~/models/money'
import { paths, staffPaths } from '~/models/paths'
import type { CallerCart, CallerOrder } from '~/services/staff/callers.server'
import type { DeskFound, FoundGift, FoundPerson } from '~/services/staff/desk-search.server'

/** `url`: missing if there is no page of it. */
type Hit = { url?: string; name: string; about: string; state?: string | undefined }
export type Hits = { title: string; hits: Hit[] }

type Look = { mayCompany: boolean; now: Date }

const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
export const customerCartPath = (key: string) => `${paths.customerCart}?${new URLSearchParams({ key })}`

/** In the order in which they are shown. A company is for those who may open it. */
export const hitsOf = (
  { people, orders, carts, companies, gifts }: DeskFound,
  { mayCompany, now }: Look,
): Hits[] => [
  { title: 'People', hits: people.map((person) => personHit(person, now)) },
  { title: 'Orders', hits: orders.map((order) => orderHit(order, now)) },
  { title: 'Open carts', hits: [...carts, ...cartsOf(people, carts)].map((cart) => cartHit(cart, now)) },
  {
    title: 'Companies',
    hits: mayCompany
      ? companies.map(({ key, name, place }) => ({ url: staffPaths.company(key), name, about: place ?? '' }))
      : [],
  },
  { title: 'Gifts', hits: gifts.map(giftHit) },
]

const cartsOf = (people: readonly FoundPerson[], known: readonly CallerCart[]): CallerCart[] =>
  people.flatMap(({ cart }) => (cart && !known.some(({ key }) => key === cart.key) ? cart : []))

const personHit = ({ id, name, email, phone, place, company, lastOrder }: FoundPerson, now: Date): Hit => ({
  url: staffPaths.customer(id),
  name: name || email,
  about: words(name ? email : undefined, phone, place, company),
  state: lastOrder ? `Last order ${shopDay(lastOrder.placedAt, now)}` : 'No orders',
})

const orderHit = (
  { number, name, email, place, total, placedAt, status, customerId }: CallerOrder,
  now: Date,
): Hit => ({
  url: staffPaths.order(number),
  name: number,
  about: words(name, email, place, formatMoney(total), customerId ? undefined : 'Guest'),
  state: `${shopDay(placedAt, now)}, ${STATUSES[status].words}`,
})

const GIFT_WORDS = {
  gift: 'The order that sent this gift',
  'gift-to': 'An order that sent a gift to this address',
  bought: 'The order that bought this certificate',
  'paid-with': 'An order that was paid with this certificate',
  given: 'No order bought it',
} as const

const giftHit = (gift: FoundGift): Hit => ({
  url: gift.kind === 'given' ? undefined : staffPaths.order(gift.orderNumber),
  name: gift.kind === 'given' ? 'Gift certificate' : gift.orderNumber,
  about: GIFT_WORDS[gift.kind],
  state: gift.balance === undefined ? undefined : `${formatMoney(gift.balance)} left on the certificate`,
})

const cartHit = ({ key, email, items, total, changedAt }: CallerCart, now: Date): Hit => ({
  url: customerCartPath(key),
  name: key,
  about: words(email, `${items} ${items === 1 ? 'item' : 'items'}`),
  state: `${formatMoney(total)}, changed ${shopDay(changedAt, now)}`,
})
