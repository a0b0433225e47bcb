import type {
  CartUpdateAction,
  QuoteRequest as PlatformRequest,
  StagedQuote,
  StagedQuoteUpdateAction,
} from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { subjectOfQuote } from '~/models/company/approval'
import { creditAccountOf } from '~/models/company/company'
import { acceptRefusal, type Quote, type QuoteRefusal, type QuoteRequest } from '~/models/company/quote'
import { chargeState } from '~/models/ledger/ledger'
import { type Cents, CURRENCY } from '~/models/money'
import { orderNumberFrom } from '~/models/order/number'
import type { Booked } from '~/models/staff/booked'
import type { ApiRoot } from '~/services/commercetools/client.server'
import { errorCodeOf, missing, refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { OrderRight } from '~/services/company/order-rights.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { OrdersService } from '~/services/order/orders.server'
import { digestBytes } from '../digest'
import { barredFrom, type PartsCatalog } from '../order-rules/parts.server'
import { cartOf, ofCompany, toQuote, toRequest } from './mapping'

const MOST = 50

type Answer = { prices: ReadonlyMap<string, Cents>; validTo: string; comment: string }

type Deps = Pick<ServiceDeps, 'apiRoot' | 'now'> & {
  ledgers: LedgersService
  orders: Pick<OrdersService, 'findByNumber' | 'recordPayments'>
  catalog: PartsCatalog
}

export type QuoteService = ReturnType<typeof createQuoteService>

/** Quotes at commercetools: a cart becomes a request, staff offer prices until a day, and a company accepts. All throw VendorError. */
export function createQuoteService(deps: Deps) {
  const requests = deps.apiRoot.quoteRequests()
  const quotes = deps.apiRoot.quotes()
  return {
    async ask(cart: Cart, company: string, comment: string): Promise<void> {
      const body = {
        cart: { typeId: 'cart' as const, id: cart.id },
        cartVersion: cart.version,
        comment: comment || undefined,
        purchaseOrderNumber: cart.fields.poNumber || undefined,
        custom: ofCompany(company),
      }
      await requests.post({ body }).execute().catch(vendorErrorOf)
    },

    /** Of a company, the latest first. */
    ofCompany: (key: string) => among(deps.apiRoot, `custom(fields(company=:is))`, key),
    /** What a customer asked for, in whichever company. */
    ofCustomer: (id: string) => among(deps.apiRoot, `customer(id=:is)`, id),

    /** Requests that staff have not answered, the oldest first. */
    async open(): Promise<QuoteRequest[]> {
      const queryArgs = {
        where: 'quoteRequestState="Submitted"',
        sort: 'createdAt asc',
        limit: MOST,
        expand: 'customer',
      }
      return (await requests.get({ queryArgs }).execute().catch(vendorErrorOf)).body.results.map(toRequest)
    },

    async request(id: string): Promise<QuoteRequest | undefined> {
      const request = await requestById(deps.apiRoot, id)
      return request && toRequest(request)
    },

    async quote(id: string): Promise<Quote | undefined> {
      const found = quotes.withId({ ID: id }).get().execute()
      return found.then(({ body }) => toQuote(body), missing)
    },

    answer: (id: string, answer: Answer, _: Booked<'quote'>) => answerRequest(deps.apiRoot, id, answer),
    /** On the terms of the quote's own company. */
    accept: (quote: Quote, right: OrderRight) => accept(deps, quote, right),

    async decline(quote: Quote): Promise<QuoteRefusal | undefined> {
      if (quote.state !== 'open') return 'answered'
      const actions = [{ action: 'changeQuoteState' as const, quoteState: 'Declined' }]
      const body = { version: quote.version, actions }
      await quotes.withId({ ID: quote.id }).post({ body }).execute().catch(vendorErrorOf)
      return undefined
    },
  }
}

async function among(
  apiRoot: ApiRoot,
  where: string,
  is: string,
): Promise<{ requests: QuoteRequest[]; quotes: Quote[] }> {
  const queryArgs = { where, 'var.is': is, sort: 'createdAt desc', limit: MOST }
  const [asked, offered] = await Promise.all([
    apiRoot.quoteRequests().get({ queryArgs }).execute().catch(vendorErrorOf),
    apiRoot.quotes().get({ queryArgs }).execute().catch(vendorErrorOf),
  ])
  return { requests: asked.body.results.map(toRequest), quotes: offered.body.results.map(toQuote) }
}

const requestById = (apiRoot: ApiRoot, id: string) =>
  apiRoot
    .quoteRequests()
    .withId({ ID: id })
    .get({ queryArgs: { expand: 'customer' } })
    .execute()
    .then(({ body }) => body, missing)

/** Offers prices until a moment. False: it was answered before. */
async function answerRequest(
  apiRoot: ApiRoot,
  id: string,
  { prices, validTo, comment }: Answer,
): Promise<boolean> {
  const request = await requestById(apiRoot, id)
  if (!request || !['Submitted', 'Accepted'].includes(request.quoteRequestState)) return false
  const offer = await staged(apiRoot, request)
  if (offer.stagedQuoteState !== 'InProgress') return false
  await price(apiRoot, offer.quotationCart.id, prices)
  const actions: StagedQuoteUpdateAction[] = [{ action: 'setValidTo', validTo }]
  if (comment) actions.push({ action: 'setSellerComment', sellerComment: comment })
  const body = { version: offer.version, actions }
  const resource = apiRoot.stagedQuotes().withId({ ID: offer.id })
  const written = (await resource.post({ body }).execute().catch(vendorErrorOf)).body
  const quote = {
    key: `quote-${id}`,
    stagedQuote: { typeId: 'staged-quote' as const, id: offer.id },
    stagedQuoteVersion: written.version,
    stagedQuoteStateToSent: true,
    custom: ofCompany(toRequest(request).companyKey),
  }
  try {
    await apiRoot.quotes().post({ body: quote }).execute()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'DuplicateField') return false
    return vendorErrorOf(error)
  }
}

/** The offer in preparation, made once for a request. */
async function staged(apiRoot: ApiRoot, { id, version }: PlatformRequest): Promise<StagedQuote> {
  const key = `staged-${id}`
  const body = {
    key,
    quoteRequest: { typeId: 'quote-request' as const, id },
    quoteRequestVersion: version,
    quoteRequestStateToAccepted: true,
  }
  try {
    return (await apiRoot.stagedQuotes().post({ body }).execute()).body
  } catch (error) {
    if (errorCodeOf(error) !== 'DuplicateField') return vendorErrorOf(error)
    return (await apiRoot.stagedQuotes().withKey({ key }).get().execute().catch(vendorErrorOf)).body
  }
}

async function price(apiRoot: ApiRoot, cartId: string, prices: Answer['prices']): Promise<void> {
  const cart = (await apiRoot.carts().withId({ ID: cartId }).get().execute().catch(vendorErrorOf)).body
  const actions = cart.lineItems.flatMap(({ id, variant, price }): CartUpdateAction[] => {
    const wanted = prices.get(variant.sku ?? '')
    if (wanted === undefined || wanted === price.value.centAmount) return []
    const externalPrice = { currencyCode: CURRENCY, centAmount: wanted }
    return [{ action: 'setLineItemPrice', lineItemId: id, externalPrice }]
  })
  if (actions.length === 0) return
  const body = { version: cart.version, actions }
  await apiRoot.carts().withId({ ID: cartId }).post({ body }).execute().catch(vendorErrorOf)
}

/** Whether something in it may not go to its address, by today's catalog: a quote keeps that of the day it was made. */
async function isRestricted(id: string, { apiRoot, catalog }: Deps): Promise<boolean> {
  const { body } = await apiRoot.quotes().withId({ ID: id }).get().execute().catch(vendorErrorOf)
  const { lines, shippingAddress: to } = cartOf(body)
  const items = lines.map(({ variant, customizations }) => ({ sku: variant.sku, customizations }))
  return to !== undefined && (await barredFrom(catalog, items, to)).size > 0
}

/** After a try that ordered nothing its charge is released, and holds nothing again: the next try has its own. */
async function chargeOf({ rows }: LedgersService, { id }: Quote): Promise<string> {
  const first = `quote:${id}`
  let charge = first
  for (let tried = 2; chargeState(await rows.ofCharge(charge), charge) === 'released'; tried++) {
    charge = `${first}:${tried}`
  }
  return charge
}

/** Orders on the terms of the quote's company. Number and charge follow from the quote, so that two calls make one order and one bill. */
async function accept(
  deps: Deps,
  quote: Quote,
  { subject }: OrderRight,
): Promise<{ ok: true; orderNumber: string } | { ok: false; reason: QuoteRefusal }> {
  const { apiRoot, now, ledgers, orders } = deps
  if (subject !== subjectOfQuote(quote.id)) throw new Error('The right to order is of something else.')
  const account = creditAccountOf(quote.companyKey)
  const orderNumber = orderNumberFrom(await digestBytes(`quote ${quote.id}`))
  const present = await orders.findByNumber(orderNumber).catch(vendorErrorOf)
  if (present?.orderState === 'Cancelled') return { ok: false, reason: 'answered' }
  const refusal = present ? undefined : acceptRefusal(quote, now())
  if (refusal) return { ok: false, reason: refusal }
  if (!present && (await isRestricted(quote.id, deps))) return { ok: false, reason: 'restricted' }
  if (!(await ledgers.byId(account))) return { ok: false, reason: 'no-terms' }
  const charge = await chargeOf(ledgers, quote)
  await ledgers.rows.hold({ charge, account, amount: quote.total, orderNumber })
  const standing = chargeState(await ledgers.rows.ofCharge(charge), charge)
  if (standing === undefined) return { ok: false, reason: 'too-little-credit' }
  if (!present) {
    const body = {
      quote: { typeId: 'quote' as const, id: quote.id },
      version: quote.version,
      quoteStateToAccepted: true,
      orderNumber,
      paymentState: 'Pending' as const,
    }
    try {
      await apiRoot.orders().orderQuote().post({ body }).execute()
    } catch (error) {
      const { codes } = refusalIn(error)
      if (!(await orders.findByNumber(orderNumber).catch(vendorErrorOf))) {
        await ledgers.rows.release(charge)
        return { ok: false, reason: codes.includes('OutOfStock') ? 'out-of-stock' : 'answered' }
      }
    }
  }
  await ledgers.rows.capture(charge)
  const payments = [{ transactionId: charge, amount: quote.total, kind: 'CreditAccount' as const }]
  await orders.recordPayments({ orderNumber, payments }).catch(vendorErrorOf)
  return { ok: true, orderNumber }
}
