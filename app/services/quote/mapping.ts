import type {
  Customer,
  LineItem,
  Quote as PlatformQuote,
  QuoteRequest as PlatformRequest,
} from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { askedOrderOf } from '~/models/company/asked-order'
import type { Quote, QuoteLine, QuoteRequest } from '~/models/company/quote'
import { toCart } from '~/services/cart/mapping'

const toLine = ({ id, variant, name, quantity, totalPrice }: LineItem): QuoteLine => ({
  id,
  sku: variant.sku ?? '',
  name: Object.values(name)[0] ?? '',
  quantity,
  // After price breaks, which the price itself does not tell.
  price: Math.round(totalPrice.centAmount / quantity),
  total: totalPrice.centAmount,
})

type Priced = Pick<PlatformRequest, 'totalPrice' | 'taxedPrice'>

const totalOf = ({ totalPrice, taxedPrice }: Priced) =>
  taxedPrice?.totalGross.centAmount ?? totalPrice.centAmount

const REQUEST_STATES: Readonly<Record<string, QuoteRequest['state']>> = {
  Submitted: 'open',
  Accepted: 'answered',
}

const askerOf = ({ email, firstName, lastName, companyName }: Customer) => ({
  email,
  name: [[firstName, lastName].filter(Boolean).join(' '), companyName].filter(Boolean).join(', ') || email,
})

export const ofCompany = (company: string) => ({
  type: { typeId: 'type' as const, key: 'quote' },
  fields: { company },
})

const companyKeyOf = ({ custom }: Pick<PlatformRequest, 'custom'>): string =>
  typeof custom?.fields.company === 'string' ? custom.fields.company : ''

/** A quote has the fields of the cart that it will be. */
export const cartOf = (quote: PlatformQuote): Cart =>
  toCart({
    ...quote,
    totalPrice: { ...quote.totalPrice, type: 'centPrecision' },
    customerId: quote.customer?.id,
    cartState: 'Frozen',
    shippingMode: 'Single',
    shipping: [],
    itemShippingAddresses: quote.itemShippingAddresses ?? [],
    discountCodes: [],
    inventoryMode: quote.inventoryMode ?? 'None',
    refusedGifts: [],
    origin: 'Quote',
    directDiscounts: quote.directDiscounts ?? [],
    custom: undefined,
  })

export const toRequest = (request: PlatformRequest): QuoteRequest => ({
  id: request.id,
  companyKey: companyKeyOf(request),
  customerId: request.customer.id,
  askedAt: request.createdAt,
  state: REQUEST_STATES[request.quoteRequestState] ?? 'closed',
  comment: request.comment ?? '',
  ...(request.customer.obj && askerOf(request.customer.obj)),
  lines: request.lineItems.map(toLine),
  total: totalOf(request),
})

export const toQuote = (quote: PlatformQuote): Quote => ({
  id: quote.id,
  companyKey: companyKeyOf(quote),
  version: quote.version,
  customerId: quote.customer?.id ?? '',
  requestId: quote.quoteRequest.id,
  madeAt: quote.createdAt,
  state: quote.quoteState === 'Pending' ? 'open' : quote.quoteState === 'Accepted' ? 'accepted' : 'declined',
  validTo: quote.validTo || undefined,
  comment: quote.sellerComment ?? '',
  lines: quote.lineItems.map(toLine),
  total: totalOf(quote),
  order: { ...askedOrderOf(cartOf(quote)), poNumber: quote.purchaseOrderNumber ?? '' },
})
