import type { Cart } from '@commercetools/platform-sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { assigned, newCompany, newCustomer, newRole } from './company'
import { httpClient } from './http-client'
import { runningShop } from './running-shop'
import { codeOf, refusalOf } from './shop'

const shop = runningShop()
const people = new Map<string, string>()
const as = (name: string) =>
  shop.root
    .asAssociate()
    .withAssociateIdValue({ associateId: people.get(name) ?? '' })
    .inBusinessUnitKeyWithBusinessUnitKeyValue({ businessUnitKey: 'larder' })

const cartOf = async (name: string, draft: Partial<Parameters<typeof newDraft>[0]> = {}): Promise<Cart> =>
  (
    await as(name)
      .carts()
      .post({ body: newDraft(draft) })
      .execute()
  ).body
const newDraft = (draft: { customerId?: string; quantity?: number }) => ({
  currency: 'USD',
  customerId: draft.customerId,
  shippingAddress: { country: 'US', state: 'NJ' },
  lineItems: [{ sku: 'almonds-1', quantity: draft.quantity ?? 1 }],
})
const orderOf = async (name: string, { id, version }: Cart) =>
  (
    await as(name)
      .orders()
      .post({ body: { cart: { typeId: 'cart', id }, version } })
      .execute()
  ).body

beforeAll(async () => {
  await newRole(shop.root, 'buyer', [
    'CreateMyCarts',
    'ViewMyCarts',
    'UpdateMyCarts',
    'CreateMyOrdersFromMyCarts',
    'ViewMyOrders',
    'CreateMyQuoteRequestsFromMyCarts',
    'ViewMyQuotes',
    'AcceptMyQuotes',
    'CreateMyOrdersFromMyQuotes',
  ])
  await newRole(shop.root, 'manager', [
    'ViewOthersCarts',
    'CreateOthersCarts',
    'CreateApprovalRules',
    'UpdateApprovalFlows',
    'UpdateBusinessUnitDetails',
    'UpdateAssociates',
  ])
  await newRole(shop.root, 'owner', ['UpdateApprovalFlows'])
  for (const name of ['bea', 'max', 'oda', 'sam']) people.set(name, (await newCustomer(shop.root, name)).id)
  const member = (name: string, role: string) => assigned({ id: people.get(name) ?? '' }, role)
  await newCompany(
    shop.root,
    'larder',
    member('bea', 'buyer'),
    member('max', 'manager'),
    member('oda', 'owner'),
  )
})

describe('as an associate', () => {
  it('carts are created, seen and changed with the permission for it', async () => {
    const cart = await cartOf('bea')
    expect(cart).toMatchObject({
      customerId: people.get('bea'),
      businessUnit: { key: 'larder' },
      createdBy: { associate: { typeId: 'customer', id: people.get('bea') } },
    })
    const own = as('bea').carts().withId({ ID: cart.id })
    expect((await own.get().execute()).body).toEqual(cart)
    const locale = { action: 'setLocale' as const, locale: 'en' }
    const changed = await own.post({ body: { version: cart.version, actions: [locale] } }).execute()
    expect(changed.body.locale).toBe('en')
    const { version } = changed.body
    expect(await refusalOf(own.delete({ queryArgs: { version } }).execute())).toMatchObject({
      body: { errors: [{ code: 'AssociateMissingPermission', permissions: ['DeleteMyCarts'] }] },
    })
    const seen = as('max').carts().withId({ ID: cart.id })
    expect((await seen.get().execute()).body.id).toBe(cart.id)
    const foreign = seen.post({ body: { version, actions: [locale] } })
    const refusal = await refusalOf(foreign.execute())
    expect(refusal.body.message).toBe(
      `Associate '${people.get('max')}' has no rights to update carts for customer '${people.get('bea')}' in business-unit 'larder'. Needs 'UpdateOthersCarts'.`,
    )
    expect(codeOf(await refusalOf(as('sam').carts().get().execute()))).toBe('AssociateMissingPermission')
    const forBea = await cartOf('max', { customerId: people.get('bea') })
    expect(forBea.customerId).toBe(people.get('bea'))
    expect(codeOf(await refusalOf(cartOf('max')))).toBe('AssociateMissingPermission')
    expect((await as('max').carts().get().execute()).body.results.map(({ id }) => id)).toEqual([
      cart.id,
      forBea.id,
    ])
  })

  it('a cart of another unit is refused', async () => {
    const { body } = await shop.root
      .carts()
      .post({ body: { currency: 'USD' } })
      .execute()
    const call = as('bea').carts().withId({ ID: body.id }).get()
    expect(codeOf(await refusalOf(call.execute()))).toBe('InvalidOperation')
  })
})

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
    expect(last.approvals.map(({ approver }) => approver.customer.id)).toEqual([
      people.get('max'),
      people.get('oda'),
    ])
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
    expect(quotation).toMatchObject({ origin: 'Quote', customerId: people.get('bea') })
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

describe('the units of a customer', () => {
  const tokenOf = async (email: string) => {
    const { CTP_AUTH_URL, CTP_CLIENT_ID, CTP_CLIENT_SECRET } = shop.sandbox.environment
    const answer = await fetch(`${CTP_AUTH_URL}/oauth/cobnut/customers/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${CTP_CLIENT_ID}:${CTP_CLIENT_SECRET}`)}` },
      body: new URLSearchParams({
        grant_type: 'password',
        username: email,
        password: 'Walnut-1',
        scope: 'manage_my_business_units:cobnut',
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  it('are found, created in the role of the project and given new colleagues', async () => {
    const http = httpClient(shop.sandbox)
    const max = await tokenOf('max@example.com')
    const sam = await tokenOf('sam@example.com')
    const mine = await http.send('GET', '/me/business-units', undefined, max)
    expect(mine.body.results.map(({ key }) => key)).toEqual(['larder'])
    expect((await http.send('GET', '/me/business-units/key=larder', undefined, sam)).status).toBe(404)
    const draft = { key: 'sams', name: 'Sams', unitType: 'Company' }
    expect((await http.send('POST', '/me/business-units', draft, sam)).body.errors[0]?.code).toBe(
      'InvalidOperation',
    )
    const { version } = (await shop.root.get().execute()).body
    await shop.root
      .post({
        body: {
          version,
          actions: [
            {
              action: 'setMyBusinessUnitAssociateRoleOnCreation',
              associateRole: { typeId: 'associate-role', key: 'manager' },
            },
          ],
        },
      })
      .execute()
    const created = await http.send('POST', '/me/business-units', draft, sam)
    expect(created).toMatchObject({
      status: 201,
      body: { status: 'Inactive', associates: [{ customer: { id: people.get('sam') } }] },
    })
    const colleague = {
      version: mine.body.results[0]?.version,
      customer: { email: 'new@example.com', password: 'Walnut-1' },
      associateRoleAssignments: [{ associateRole: { typeId: 'associate-role', key: 'buyer' } }],
    }
    const signedUp = await http.send('POST', '/in-business-unit/key=larder/me/customers', colleague, max)
    expect(signedUp).toMatchObject({ status: 201, body: { customer: { email: 'new@example.com' } } })
    const larder = await shop.root.businessUnits().withKey({ key: 'larder' }).get().execute()
    expect(larder.body.associates.at(-1)?.customer.id).toBe((signedUp.body.customer as { id: string }).id)
  })
})
