import type { BusinessUnit, BusinessUnitUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { assigned, newCompany, newCustomer, newRole } from './company'
import { httpClient } from './http-client'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, update } from './shop'

const shop = runningShop()
const unit = (key: string) => ({ typeId: 'business-unit' as const, key })

const change = async (
  { id, version }: Pick<BusinessUnit, 'id' | 'version'>,
  ...actions: BusinessUnitUpdateAction[]
) => (await shop.root.businessUnits().withId({ ID: id }).post({ body: { version, actions } }).execute()).body

const typesOf = async (id: string) => {
  const where = `resource(id = "${id}")`
  const { body } = await shop.root
    .messages()
    .get({ queryArgs: { where, sort: 'sequenceNumber' } })
    .execute()
  return body.results.map(({ type }) => type)
}

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
  it('shows roles and permissions of an associate, also those of the units above', async () => {
    const owner = await newCustomer(shop.root, 'owner')
    await newRole(shop.root, 'owning', ['AddChildUnits', 'UpdateAssociates'])
    await newCompany(shop.root, 'mill', assigned(owner, 'owning'))
    await shop.root
      .businessUnits()
      .post({
        body: { key: 'mill-east', name: 'East', unitType: 'Division', parentUnit: unit('mill') },
      })
      .execute()
    const standing = (key: string) =>
      httpClient(shop.sandbox).get(`/business-units/key=${key}/associates/${owner.id}`)
    expect(await standing('mill')).toMatchObject({
      customer: { typeId: 'customer', id: owner.id },
      associateRoles: [{ key: 'owning' }],
      inheritedAssociateRoles: [],
      permissions: ['AddChildUnits', 'UpdateAssociates'],
    })
    expect(await standing('mill-east')).toMatchObject({
      associateRoles: [],
      inheritedAssociateRoles: [{ key: 'owning' }],
      permissions: ['AddChildUnits', 'UpdateAssociates'],
    })
  })

  it('cannot become its own descendant', async () => {
    await newCompany(shop.root, 'silo')
    const division = async (key: string, parent: string) =>
      (
        await shop.root
          .businessUnits()
          .post({ body: { key, name: key, unitType: 'Division', parentUnit: unit(parent) } })
          .execute()
      ).body
    const upper = await division('silo-upper', 'silo')
    const lower = await division('silo-lower', 'silo-upper')
    for (const key of ['silo-upper', 'silo-lower']) {
      const move = change(upper, { action: 'changeParentUnit', parentUnit: unit(key) })
      expect(codeOf(await refusalOf(move))).toBe('InvalidOperation')
    }
    const moved = await change(lower, { action: 'changeParentUnit', parentUnit: unit('silo') })
    expect(moved.parentUnit).toEqual(unit('silo'))
    expect(await typesOf(lower.id)).toEqual(['BusinessUnitCreated', 'BusinessUnitParentChanged'])
  })

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

  it('logs what changes', async () => {
    const member = await newCustomer(shop.root, 'member')
    await newRole(shop.root, 'membership', [])
    const company = await newCompany(shop.root, 'orchard')
    await change(
      company,
      { action: 'changeName', name: 'Orchard' },
      { action: 'setContactEmail', contactEmail: 'trees@example.com' },
      { action: 'addAssociate', associate: assigned(member, 'membership') },
      { action: 'addAddress', address: { country: 'US', key: 'yard' } },
      { action: 'setDefaultShippingAddress', addressKey: 'yard' },
    )
    expect(await typesOf(company.id)).toEqual([
      'BusinessUnitCreated',
      'BusinessUnitNameChanged',
      'BusinessUnitContactEmailSet',
      'BusinessUnitAssociateAdded',
      'BusinessUnitAddressAdded',
      'BusinessUnitShippingAddressAdded',
      'BusinessUnitDefaultShippingAddressSet',
    ])
  })
})

it('a cart moves only to a unit where its customer may create carts', async () => {
  const mover = await newCustomer(shop.root, 'mover')
  await newRole(shop.root, 'moving', ['CreateMyCarts'])
  await newCompany(shop.root, 'from', assigned(mover, 'moving'))
  await newCompany(shop.root, 'to')
  const cart = await newCart(shop.root, { customerId: mover.id, businessUnit: unit('from') })
  const move = update(shop.root, cart, { action: 'setBusinessUnit', businessUnit: unit('to') })
  expect(codeOf(await refusalOf(move))).toBe('AssociateMissingPermission')
})
