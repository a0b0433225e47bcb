import { describe, expect, it } from 'vitest'
import { larder } from './larder'
import { runningShop } from './running-shop'
import { codeOf, refusalOf } from './shop'

const shop = runningShop()
const { as, idOf, cartOf, orderOf } = larder(shop)

describe('approval', () => {
  const role = (key: string) => ({ associateRole: { typeId: 'associate-role' as const, key } })

  it('goes through the tiers of the rules that an order meets', async () => {
    const rule = await as('max')
      .approvalRules()
      .post({
        body: {
          key: 'dear',
          name: 'Dear orders',
          status: 'Active',
          predicate: 'totalPrice > "50.00 USD"',
          requesters: [role('buyer')],
          approvers: { tiers: [{ and: [{ or: [role('manager')] }] }, { and: [{ or: [role('owner')] }] }] },
        },
      })
      .execute()
    expect(rule.body).toMatchObject({ businessUnit: { key: 'larder' }, version: 1 })
    const cheap = await orderOf('bea', await cartOf('bea'))
    const dear = await orderOf('bea', await cartOf('bea', { quantity: 9 }))
    const flows = (await as('oda').approvalFlows().get().execute()).body.results
    expect(flows.map(({ order }) => order.id)).toEqual([dear.id])
    expect(cheap.orderState).toBe('Open')
    const [flow] = flows
    expect(flow).toMatchObject({
      status: 'Pending',
      eligibleApprovers: [role('manager'), role('owner')],
      currentTierPendingApprovers: [role('manager')],
    })
    const answer = (name: string, version: number) =>
      as(name)
        .approvalFlows()
        .withId({ ID: flow?.id ?? '' })
        .post({ body: { version, actions: [{ action: 'approve' }] } })
        .execute()
    expect(codeOf(await refusalOf(answer('bea', 1)))).toBe('AssociateMissingPermission')
    expect(codeOf(await refusalOf(answer('oda', 1)))).toBe('InvalidOperation')
    const first = (await answer('max', 1)).body
    expect(first).toMatchObject({ status: 'Pending', currentTierPendingApprovers: [role('owner')] })
    const last = (await answer('oda', first.version)).body
    expect(last).toMatchObject({ status: 'Approved', pendingApprovers: [] })
    expect(last.approvals.map(({ approver }) => approver.customer.id)).toEqual([idOf('max'), idOf('oda')])
    expect(codeOf(await refusalOf(answer('oda', last.version)))).toBe('InvalidOperation')
  })
})

describe('a quote', () => {
  it('is requested, staged, offered, accepted and ordered at its own prices', async () => {
    const cart = await cartOf('bea', { quantity: 2 })
    const request = await as('bea')
      .quoteRequests()
      .post({
        body: { cart: { typeId: 'cart', id: cart.id }, cartVersion: cart.version, comment: 'Cheaper?' },
      })
      .execute()
    expect(request.body).toMatchObject({ quoteRequestState: 'Submitted', businessUnit: { key: 'larder' } })
    const staged = await shop.root
      .stagedQuotes()
      .post({
        body: {
          quoteRequest: { typeId: 'quote-request', id: request.body.id },
          quoteRequestVersion: 1,
          quoteRequestStateToAccepted: true,
        },
      })
      .execute()
    const { id } = staged.body.quotationCart
    const quotation = (await shop.root.carts().withId({ ID: id }).get().execute()).body
    expect(quotation).toMatchObject({ origin: 'Quote', customerId: idOf('bea') })
    await shop.root
      .carts()
      .withId({ ID: id })
      .post({
        body: {
          version: quotation.version,
          actions: [
            {
              action: 'setLineItemPrice',
              lineItemId: quotation.lineItems[0]?.id ?? '',
              externalPrice: { currencyCode: 'USD', centAmount: 900 },
            },
          ],
        },
      })
      .execute()
    const quote = await shop.root
      .quotes()
      .post({
        body: {
          stagedQuote: { typeId: 'staged-quote', id: staged.body.id },
          stagedQuoteVersion: 1,
          stagedQuoteStateToSent: true,
        },
      })
      .execute()
    expect(quote.body).toMatchObject({ quoteState: 'Pending', totalPrice: { centAmount: 1800 } })
    const order = await as('bea')
      .orders()
      .orderQuote()
      .post({
        body: { quote: { typeId: 'quote', id: quote.body.id }, version: 1, quoteStateToAccepted: true },
      })
      .execute()
    expect(order.body).toMatchObject({
      origin: 'Quote',
      quote: { typeId: 'quote', id: quote.body.id },
      totalPrice: { centAmount: 1800 },
      businessUnit: { key: 'larder' },
    })
    const after = await as('bea').quotes().withId({ ID: quote.body.id }).get().execute()
    expect(after.body.quoteState).toBe('Accepted')
    const again = as('bea')
      .quotes()
      .withId({ ID: quote.body.id })
      .post({ body: { version: 2, actions: [{ action: 'changeQuoteState', quoteState: 'Accepted' }] } })
    expect(codeOf(await refusalOf(again.execute()))).toBe('InvalidOperation')
  })

  it('is not requested for a cart with discount codes', async () => {
    const cart = await cartOf('bea', { quantity: 2 })
    const coded = await as('bea')
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'addDiscountCode', code: 'TEN' }] } })
      .execute()
    const request = shop.root
      .quoteRequests()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, cartVersion: coded.body.version } })
    expect(codeOf(await refusalOf(request.execute()))).toBe('InvalidOperation')
  })
})
