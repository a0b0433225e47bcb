import type {
  Address,
  AssociateRole,
  BusinessUnit,
  CustomerGroupAssignment,
} from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { customMessages } from '../engine/custom-messages'
import { sameJson } from '../engine/same-json'

type Emit = (type: string, fields: Record<string, unknown>) => void

export function roleMessages(role: AssociateRole, context: Context, previous?: AssociateRole): void {
  if (!previous) return
  const emit: Emit = (type, fields) => context.emit(role, 'associate-role', type, fields)
  if (role.name !== previous.name) emit('AssociateRoleNameSet', { name: role.name })
  if (role.buyerAssignable !== previous.buyerAssignable) {
    emit('AssociateRoleBuyerAssignableChanged', { buyerAssignable: role.buyerAssignable })
  }
  const { permissions } = role
  const added = permissions.filter((one) => !previous.permissions.includes(one))
  const removed = previous.permissions.filter((one) => !permissions.includes(one))
  if (added.length + removed.length > 1) emit('AssociateRolePermissionsSet', { permissions })
  else {
    for (const permission of added) emit('AssociateRolePermissionAdded', { permission })
    for (const permission of removed) emit('AssociateRolePermissionRemoved', { permission })
  }
}

export function unitMessages(unit: BusinessUnit, context: Context, previous?: BusinessUnit): void {
  if (!previous) return
  const emit: Emit = (type, fields) => context.emit(unit, 'business-unit', `BusinessUnit${type}`, fields)
  fieldMessages(unit, previous, emit)
  hierarchyMessages(unit, previous, emit)
  associateMessages(unit, previous, emit)
  storeMessages(unit, previous, emit)
  addressMessages(unit, previous, emit)
  groupMessages(unit.customerGroupAssignments, previous.customerGroupAssignments, emit)
  customMessages(unit.custom, previous.custom, emit, { value: 'oldValue', type: 'oldTypeId' })
}

function fieldMessages(unit: BusinessUnit, previous: BusinessUnit, emit: Emit): void {
  if (unit.name !== previous.name) emit('NameChanged', { name: unit.name })
  if (unit.status !== previous.status) emit('StatusChanged', { active: unit.status })
  if (unit.contactEmail !== previous.contactEmail) {
    emit('ContactEmailSet', { contactEmail: unit.contactEmail })
  }
  for (const [field, type] of [
    ['associateMode', 'AssociateModeChanged'],
    ['approvalRuleMode', 'ApprovalRuleModeChanged'],
  ] as const) {
    if (unit[field] === previous[field]) continue
    const old = `old${field.charAt(0).toUpperCase()}${field.slice(1)}`
    emit(type, { [field]: unit[field], [old]: previous[field] })
  }
}

function hierarchyMessages(unit: BusinessUnit, previous: BusinessUnit, emit: Emit): void {
  const oldParentUnit = previous.parentUnit
  if (unit.unitType !== previous.unitType) {
    emit('TypeSet', {
      unitType: unit.unitType,
      oldUnitType: previous.unitType,
      parentUnit: unit.parentUnit,
      oldParentUnit,
    })
  } else if (!sameJson(unit.parentUnit, oldParentUnit)) {
    emit('ParentChanged', { oldParentUnit, newParentUnit: unit.parentUnit })
  }
  if (!sameJson(unit.topLevelUnit, previous.topLevelUnit)) {
    emit('TopLevelUnitSet', { topLevelUnit: unit.topLevelUnit, oldTopLevelUnit: previous.topLevelUnit })
  }
}

function associateMessages(unit: BusinessUnit, previous: BusinessUnit, emit: Emit): void {
  const { associates } = unit
  const before = new Map(previous.associates.map((associate) => [associate.customer.id, associate]))
  const after = new Set(associates.map(({ customer }) => customer.id))
  const added = associates.filter(({ customer }) => !before.has(customer.id))
  const removed = previous.associates.filter(({ customer }) => !after.has(customer.id))
  if (added.length + removed.length > 1) {
    emit('AssociatesSet', { associates })
    return
  }
  for (const associate of added) emit('AssociateAdded', { associate })
  for (const associate of removed) emit('AssociateRemoved', { associate })
  for (const associate of associates) {
    const old = before.get(associate.customer.id)
    if (old && !sameJson(old, associate)) emit('AssociateChanged', { associate })
  }
}

function storeMessages(unit: BusinessUnit, previous: BusinessUnit, emit: Emit): void {
  const stores = unit.stores ?? []
  const oldStores = previous.stores ?? []
  if (unit.storeMode !== previous.storeMode) {
    emit('StoreModeChanged', {
      stores,
      storeMode: unit.storeMode,
      oldStores,
      oldStoreMode: previous.storeMode,
    })
    return
  }
  const added = stores.filter(({ key }) => !oldStores.some((store) => store.key === key))
  const removed = oldStores.filter(({ key }) => !stores.some((store) => store.key === key))
  if (added.length + removed.length > 1) emit('StoresSet', { stores })
  else {
    for (const store of added) emit('StoreAdded', { store })
    for (const store of removed) emit('StoreRemoved', { store })
  }
}

/** The uses of an address, as messages name them. */
function addressRoles(unit: BusinessUnit, id: string | undefined): string[] {
  if (id === undefined) return []
  return [
    ...(unit.shippingAddressIds?.includes(id) ? ['shipping'] : []),
    ...(unit.defaultShippingAddressId === id ? ['defaultShipping'] : []),
    ...(unit.billingAddressIds?.includes(id) ? ['billing'] : []),
    ...(unit.defaultBillingAddressId === id ? ['defaultBilling'] : []),
  ]
}

function addressMessages(unit: BusinessUnit, previous: BusinessUnit, emit: Emit): void {
  const before = new Map(previous.addresses.map((address) => [address.id, address]))
  for (const address of unit.addresses) {
    const known = before.get(address.id)
    before.delete(address.id)
    if (!known) emit('AddressAdded', { address })
    else if (!sameJson(known, address)) {
      emit('AddressChanged', { address, addressRoles: addressRoles(unit, address.id) })
    }
  }
  for (const address of before.values()) {
    emit('AddressRemoved', { address, addressRoles: addressRoles(previous, address.id) })
  }
  const find = (of: BusinessUnit, id: string | undefined): Address | undefined =>
    of.addresses.find((address) => address.id === id)
  for (const [ids, preferred, what] of [
    ['shippingAddressIds', 'defaultShippingAddressId', 'ShippingAddress'],
    ['billingAddressIds', 'defaultBillingAddressId', 'BillingAddress'],
  ] as const) {
    const now = unit[ids] ?? []
    const old = previous[ids] ?? []
    for (const id of now) if (!old.includes(id)) emit(`${what}Added`, { address: find(unit, id) })
    for (const id of old) if (!now.includes(id)) emit(`${what}Removed`, { address: find(previous, id) })
    if (unit[preferred] !== previous[preferred]) {
      emit(`Default${what}Set`, { address: find(unit, unit[preferred]) })
    }
  }
}

function groupMessages(
  after: readonly CustomerGroupAssignment[] = [],
  before: readonly CustomerGroupAssignment[] = [],
  emit: Emit,
): void {
  const added = missingFrom(before, after)
  const removed = missingFrom(after, before)
  if (added.length + removed.length > 1) {
    emit('CustomerGroupAssignmentsSet', {
      customerGroupAssignments: after,
      oldCustomerGroupAssignments: before,
    })
    return
  }
  for (const customerGroupAssignment of added) {
    emit('CustomerGroupAssignmentAdded', { customerGroupAssignment })
  }
  for (const customerGroupAssignment of removed) {
    emit('CustomerGroupAssignmentRemoved', { customerGroupAssignment })
  }
}

const missingFrom = (
  some: readonly CustomerGroupAssignment[],
  others: readonly CustomerGroupAssignment[],
): CustomerGroupAssignment[] =>
  others.filter(({ customerGroup }) => !some.some((one) => one.customerGroup.id === customerGroup.id))
