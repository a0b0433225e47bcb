import type { CartUpdateAction, StagedQuote } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { acceptRefusal, type Quote, type QuoteRefusal, type QuoteRequest } from '~/models/company/quote'
import { chargeState } from '~/models/ledger/ledger'
import { type Cents, CURRENCY } from '~/models/money'
import { orderNumberFrom } from '~/models/order/number'
import { errorCodeOf, refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { OrdersService } from '~/services/order/orders.server'
import { digestBytes } from '../digest'
import { toQuote, toRequest } from './mapping'

const MOST = 50
const BY_AGE = 'createdAt desc'

type Answer = { prices: ReadonlyMap<string, Cents>; validTo: string; comment: string }

type Deps = Pick<ServiceDeps, 'apiRoot' | 'now'> & {
  ledgers: LedgersService
  orders: Pick<OrdersService, 'findByNumber' | 'recordPayments'>
}

export type QuoteService = ReturnType<typeof createQuoteService>

/** Quotes at commercetools: a cart becomes a request, staff offer prices until a day, and a company accepts. All throw VendorError. */
export function createQuoteService({ apiRoot, now, ledgers, orders }: Deps) {
  const requests = apiRoot.quoteRequests()
  const quotes = apiRoot.quotes()
  const among = (ids: readonly string[]) => `customer(id in (${ids.map((id) => `"${id}"`).join(', ')}))`

  async function requestById(id: string) {
    const found = requests
      .withId({ ID: id })
      .get({ queryArgs: { expand: 'customer' } })
      .execute()
    return found.then(({ body }) => body, missing)
  }

  async function quoteById(id: string): Promise<Quote | undefined> {
    const found = quotes.withId({ ID: id }).get().execute()
    return found.then(({ body }) => toQuote(body), missing)
  }

  /** The offer in preparation, made once for a request. */
  async function staged(request: { id: string; version: number }): Promise<StagedQuote> {
    const key = `staged-${request.id}`
    const body = {
      key,
      quoteRequest: { typeId: 'quote-request' as const, id: request.id },
      quoteRequestVersion: request.version,
      quoteRequestStateToAccepted: true,
    }
    try {
      return (await apiRoot.stagedQuotes().post({ body }).execute()).body
    } catch (error) {
      if (errorCodeOf(error) !== 'DuplicateField') return vendorErrorOf(error)
      return (await apiRoot.stagedQuotes().withKey({ key }).get().execute().catch(vendorErrorOf)).body
    }
  }

  async function price(cartId: string, prices: ReadonlyMap<string, Cents>): Promise<void> {
    const cart = (await apiRoot.carts().withId({ ID: cartId }).get().execute().catch(vendorErrorOf)).body
    const actions = cart.lineItems.flatMap(({ id, variant, price }): CartUpdateAction[] => {
      const wanted = prices.get(variant.sku ?? '')
      return wanted === undefined || wanted === price.value.centAmount
        ? []
        : [
            {
              action: 'setLineItemPrice',
              lineItemId: id,
              externalPrice: { currencyCode: CURRENCY, centAmount: wanted },
            },
          ]
    })
    if (actions.length === 0) return
    const body = { version: cart.version, actions }
    await apiRoot.carts().withId({ ID: cartId }).post({ body }).execute().catch(vendorErrorOf)
  }

  return {
    /** Asks for prices of a cart as it is. */
    async ask(cart: Cart, comment: string): Promise<void> {
      const body = {
        cart: { typeId: 'cart' as const, id: cart.id },
        cartVersion: cart.version,
        ...(comment && { comment }),
        ...(cart.fields.poNumber && { purchaseOrderNumber: cart.fields.poNumber }),
      }
      await requests.post({ body }).execute().catch(vendorErrorOf)
    },

    /** What these people asked for and were offered, the latest first. */
    async of(customerIds: readonly string[]): Promise<{ requests: QuoteRequest[]; quotes: Quote[] }> {
      const queryArgs = { where: among(customerIds), sort: BY_AGE, limit: MOST }
      const [asked, offered] = await Promise.all([
        requests.get({ queryArgs }).execute().catch(vendorErrorOf),
        quotes.get({ queryArgs }).execute().catch(vendorErrorOf),
      ])
      return { requests: asked.body.results.map(toRequest), quotes: offered.body.results.map(toQuote) }
    },

    /** What staff have not answered, the oldest first. */
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
      const request = await requestById(id)
      return request && toRequest(request)
    },

    quote: quoteById,

    /** Offers prices until a moment. False: it was answered before. */
    async answer(id: string, { prices, validTo, comment }: Answer): Promise<boolean> {
      const request = await requestById(id)
      if (!request || !['Submitted', 'Accepted'].includes(request.quoteRequestState)) return false
      const offer = await staged(request)
      if (offer.stagedQuoteState !== 'InProgress') return false
      await price(offer.quotationCart.id, prices)
      const resource = apiRoot.stagedQuotes().withId({ ID: offer.id })
      const actions = [
        { action: 'setValidTo' as const, validTo },
        ...(comment ? [{ action: 'setSellerComment' as const, sellerComment: comment }] : []),
      ]
      const body = { version: offer.version, actions }
      const written = (await resource.post({ body }).execute().catch(vendorErrorOf)).body
      const quote = {
        key: `quote-${id}`,
        stagedQuote: { typeId: 'staged-quote' as const, id: offer.id },
        stagedQuoteVersion: written.version,
        stagedQuoteStateToSent: true,
      }
      try {
        await quotes.post({ body: quote }).execute()
        return true
      } catch (error) {
        if (errorCodeOf(error) === 'DuplicateField') return false
        return vendorErrorOf(error)
      }
    },

    /**
     * Orders what was offered, on the company's terms. Number and charge follow from the quote, so that two presses,
     * or one after a lost answer, are one order and one bill.
     */
    async accept(
      quote: Quote,
      account: string,
    ): Promise<{ ok: true; orderNumber: string } | { ok: false; reason: QuoteRefusal }> {
      const orderNumber = await numberOf(quote.id)
      const charge = `quote:${quote.id}`
      const present = await orders.findByNumber(orderNumber).catch(vendorErrorOf)
      const refusal = present ? undefined : acceptRefusal(quote, now())
      if (refusal) return { ok: false, reason: refusal }
      if (!(await ledgers.byId(account))) return { ok: false, reason: 'no-terms' }
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
          const there = await orders.findByNumber(orderNumber).catch(vendorErrorOf)
          if (!there) {
            await ledgers.rows.release(charge)
            return { ok: false, reason: codes.includes('OutOfStock') ? 'out-of-stock' : 'answered' }
          }
        }
      }
      await ledgers.rows.capture(charge)
      const payments = [{ transactionId: charge, amount: quote.total, kind: 'CreditAccount' as const }]
      await orders.recordPayments({ orderNumber, payments, captured: true }).catch(vendorErrorOf)
      return { ok: true, orderNumber }
    },

    /** Says no, once. */
    async decline(quote: Quote): Promise<QuoteRefusal | undefined> {
      if (quote.state !== 'open') return 'answered'
      const actions = [{ action: 'changeQuoteState' as const, quoteState: 'Declined' }]
      const body = { version: quote.version, actions }
      await quotes.withId({ ID: quote.id }).post({ body }).execute().catch(vendorErrorOf)
      return undefined
    },
  }
}

/** An order number that follows from the quote. */
const numberOf = async (quoteId: string): Promise<string> =>
  orderNumberFrom(await digestBytes(`quote ${quoteId}`))

function missing(error: unknown): undefined {
  if (refusalIn(error).status === 404) return undefined
  return vendorErrorOf(error)
}
