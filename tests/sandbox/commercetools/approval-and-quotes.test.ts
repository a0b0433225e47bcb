import type { Cart } from '@commercetools/platform-sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { assigned, newCompany, newCustomer, newRole } from './company'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, update } from './shop'

const shop = runningShop()
const people = new Map<string, string>()
const idOf = (name: string) => people.get(name) ?? ''
const rulesFor = (name: string) =>
  shop.root
    .asAssociate()
    .withAssociateIdValue({ associateId: idOf(name) })
    .inBusinessUnitKeyWithBusinessUnitKeyValue({ businessUnitKey: 'larder' })
    .approvalRules()

/** The company `larder` of bea (a buyer) and max (a manager). sam belongs to no company. */
beforeAll(async () => {
  await newRole(shop.root, 'buyer', [
    'CreateMyCarts',
    'CreateMyQuoteRequestsFromMyCarts',
    'CreateMyOrdersFromMyQuotes',
  ])
  await newRole(shop.root, 'manager', ['CreateApprovalRules', 'UpdateApprovalRules'])
  for (const name of ['bea', 'max', 'sam']) people.set(name, (await newCustomer(shop.root, name)).id)
  await newCompany(
    shop.root,
    'larder',
    assigned({ id: idOf('bea') }, 'buyer'),
    assigned({ id: idOf('max') }, 'manager'),
  )
})

const cartOfBea = (quantity = 1): Promise<Cart> =>
  newCart(shop.root, {
    customerId: idOf('bea'),
    businessUnit: { typeId: 'business-unit', key: 'larder' },
    shippingAddress: { country: 'US', state: 'NJ' },
    lineItems: [{ sku: 'almonds-1', quantity }],
  })

describe('an approval rule', () => {
  const role = (key: string) => ({ associateRole: { typeId: 'associate-role' as const, key } })
  const draft = (key: string, predicate = 'totalPrice > "50.00 USD"') => ({
    key,
    name: 'Dear orders',
    status: 'Active',
    predicate,
    requesters: [role('buyer')],
    approvers: { tiers: [{ and: [{ or: [role('manager')] }] }] },
  })

  it('is made and changed by an associate with the permission, and seen by the others', async () => {
    const { body: rule } = await rulesFor('max')
      .post({ body: draft('dear') })
      .execute()
    expect(rule).toMatchObject({
      businessUnit: { key: 'larder' },
      version: 1,
      createdBy: { associate: { typeId: 'customer', id: idOf('max') } },
    })
    const off = { version: 1, actions: [{ action: 'setStatus' as const, status: 'Inactive' }] }
    const change = (name: string) => rulesFor(name).withId({ ID: rule.id }).post({ body: off }).execute()
    expect(codeOf(await refusalOf(change('bea')))).toBe('AssociateMissingPermission')
    const { body: changed } = await change('max')
    expect(changed).toMatchObject({ status: 'Inactive', version: 2 })
    expect((await rulesFor('bea').get().execute()).body.results).toEqual([changed])
    const made = rulesFor('bea').post({ body: draft('cheap') })
    expect(await refusalOf(made.execute())).toMatchObject({
      body: { errors: [{ code: 'AssociateMissingPermission', permissions: ['CreateApprovalRules'] }] },
    })
    expect(codeOf(await refusalOf(rulesFor('sam').get().execute()))).toBe('InvalidOperation')
  })

  it('has a key of its own in its unit, and a predicate that can be read', async () => {
    await rulesFor('max')
      .post({ body: draft('own') })
      .execute()
    const twice = rulesFor('max').post({ body: draft('own') })
    expect(codeOf(await refusalOf(twice.execute()))).toBe('DuplicateField')
    const odd = rulesFor('max').post({ body: draft('odd', 'totalPrice > lots') })
    expect(codeOf(await refusalOf(odd.execute()))).toBe('InvalidInput')
  })
})

describe('a quote', () => {
  it('is requested, staged, offered, accepted and ordered at its own prices', async () => {
    const cart = await cartOfBea(2)
    const request = await shop.root
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
    const order = await shop.root
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
    const after = await shop.root.quotes().withId({ ID: quote.body.id }).get().execute()
    expect(after.body.quoteState).toBe('Accepted')
    const again = shop.root
      .quotes()
      .withId({ ID: quote.body.id })
      .post({ body: { version: 2, actions: [{ action: 'changeQuoteState', quoteState: 'Accepted' }] } })
    expect(codeOf(await refusalOf(again.execute()))).toBe('InvalidOperation')
  })

  it('is not requested for a cart with discount codes', async () => {
    const cart = await cartOfBea(2)
    const coded = await update(shop.root, cart, { action: 'addDiscountCode', code: 'TEN' })
    const request = shop.root
      .quoteRequests()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, cartVersion: coded.version } })
    expect(codeOf(await refusalOf(request.execute()))).toBe('InvalidOperation')
  })
})
