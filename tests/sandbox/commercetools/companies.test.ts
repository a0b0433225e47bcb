import type { BusinessUnit, BusinessUnitUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { assigned, newCompany, newCustomer, newRole } from './company'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf } from './shop'

const shop = runningShop()
const unit = (key: string) => ({ typeId: 'business-unit' as const, key })

const change = async (
  { id, version }: Pick<BusinessUnit, 'id' | 'version'>,
  ...actions: BusinessUnitUpdateAction[]
) => (await shop.root.businessUnits().withId({ ID: id }).post({ body: { version, actions } }).execute()).body

describe('a cart in a business unit', () => {
  it('needs an active unit and an associate who may create carts', async () => {
    const buyer = await newCustomer(shop.root, 'buyer')
    const viewer = await newCustomer(shop.root, 'viewer')
    const stranger = await newCustomer(shop.root, 'stranger')
    await newRole(shop.root, 'buying', ['CreateMyCarts'])
    await newRole(shop.root, 'viewing', ['ViewMyCarts'])
    const company = await newCompany(
      shop.root,
      'larder',
      assigned(buyer, 'buying'),
      assigned(viewer, 'viewing'),
    )
    const draft = { customerId: buyer.id, businessUnit: unit('larder') }
    const cart = await newCart(shop.root, {
      ...draft,
      lineItems: [{ sku: 'almonds-1' }],
      shippingAddress: { country: 'US', state: 'NJ' },
    })
    expect(cart.businessUnit).toEqual(unit('larder'))
    for (const { id } of [viewer, stranger]) {
      const refusal = await refusalOf(newCart(shop.root, { ...draft, customerId: id }))
      expect(refusal).toMatchObject({
        statusCode: 400,
        body: {
          message: `Associate '${id}' has no rights to create carts in business-unit 'larder'. Needs 'CreateMyCarts'.`,
          errors: [{ code: 'AssociateMissingPermission', permissions: ['CreateMyCarts'], associate: { id } }],
        },
      })
    }
    const order = () =>
      shop.root
        .orders()
        .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
        .execute()
    expect(codeOf(await refusalOf(order()))).toBe('AssociateMissingPermission')
    const role = await shop.root.associateRoles().withKey({ key: 'buying' }).get().execute()
    await shop.root
      .associateRoles()
      .withKey({ key: 'buying' })
      .post({
        body: {
          version: role.body.version,
          actions: [{ action: 'addPermission', permission: 'CreateMyOrdersFromMyCarts' }],
        },
      })
      .execute()
    await change(company, { action: 'changeStatus', status: 'Inactive' })
    expect(codeOf(await refusalOf(newCart(shop.root, draft)))).toBe('InvalidOperation')
    expect(codeOf(await refusalOf(newCart(shop.root, { businessUnit: unit('larder') })))).toBe(
      'InvalidOperation',
    )
    expect(codeOf(await refusalOf(order()))).toBe('InvalidOperation')
    await change({ ...company, version: 2 }, { action: 'changeStatus', status: 'Active' })
    expect((await order()).body.businessUnit).toEqual(unit('larder'))
  })
})

describe('a business unit', () => {
  it('gives an associate at most five roles, and a role only known permissions', async () => {
    const busy = await newCustomer(shop.root, 'busy')
    const roles = ['one', 'two', 'three', 'four', 'five', 'six']
    for (const key of roles) await newRole(shop.root, `role-${key}`, [])
    const names = roles.map((key) => `role-${key}`)
    const company = await newCompany(shop.root, 'bakery', assigned(busy, ...names.slice(0, 5)))
    const six = change(company, { action: 'changeAssociate', associate: assigned(busy, ...names) })
    expect(codeOf(await refusalOf(six))).toBe('InvalidField')
    expect(codeOf(await refusalOf(newRole(shop.root, 'odd', ['EatNuts'])))).toBe('InvalidField')
    const held = shop.root
      .associateRoles()
      .withKey({ key: 'role-one' })
      .delete({ queryArgs: { version: 1 } })
    expect(codeOf(await refusalOf(held.execute()))).toBe('ReferenceExists')
  })
})
