import { describe, expect, it } from 'vitest'
import { httpClient } from './http-client'
import { larder } from './larder'
import { runningShop } from './running-shop'
import { codeOf, refusalOf } from './shop'

const shop = runningShop()
const { as, idOf, cartOf } = larder(shop)

describe('as an associate', () => {
  it('carts are created, seen and changed with the permission for it', async () => {
    const cart = await cartOf('bea')
    expect(cart).toMatchObject({
      customerId: idOf('bea'),
      businessUnit: { key: 'larder' },
      createdBy: { associate: { typeId: 'customer', id: idOf('bea') } },
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
      `Associate '${idOf('max')}' has no rights to update carts for customer '${idOf('bea')}' in business-unit 'larder'. Needs 'UpdateOthersCarts'.`,
    )
    expect(codeOf(await refusalOf(as('sam').carts().get().execute()))).toBe('AssociateMissingPermission')
    const forBea = await cartOf('max', { customerId: idOf('bea') })
    expect(forBea.customerId).toBe(idOf('bea'))
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

describe('the shopping lists of a company', () => {
  it('are made, seen and changed with the permission for it', async () => {
    const draft = { name: { en: 'Pantry' }, lineItems: [{ sku: 'almonds-1', quantity: 2 }] }
    const created = await as('bea').shoppingLists().post({ body: draft }).execute()
    expect(created.body).toMatchObject({
      customer: { typeId: 'customer', id: idOf('bea') },
      businessUnit: { typeId: 'business-unit', key: 'larder' },
      lineItems: [{ quantity: 2, published: true }],
    })
    const { id, version } = created.body
    const own = as('bea').shoppingLists().withId({ ID: id })
    const action = { action: 'setKey' as const, key: 'pantry' }
    const changed = await own.post({ body: { version, actions: [action] } }).execute()
    const seen = await as('max').shoppingLists().withKey({ key: 'pantry' }).get().execute()
    expect(seen.body).toEqual(changed.body)
    expect((await as('max').shoppingLists().get().execute()).body.results).toEqual([seen.body])
    const remove = own.delete({ queryArgs: { version: changed.body.version } })
    expect(await refusalOf(remove.execute())).toMatchObject({
      body: { errors: [{ code: 'AssociateMissingPermission', permissions: ['DeleteMyShoppingLists'] }] },
    })
    for (const name of ['max', 'sam']) {
      const refused = as(name).shoppingLists().post({ body: draft }).execute()
      expect(codeOf(await refusalOf(refused))).toBe('AssociateMissingPermission')
    }
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
      body: { status: 'Inactive', associates: [{ customer: { id: idOf('sam') } }] },
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
