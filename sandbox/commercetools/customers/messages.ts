import type { Context } from '../engine/context'
import type { StoredCustomer } from '../engine/types'

/** Fields with a message for their change, and the message's content. */
const CHANGES = [
  ['email', 'CustomerEmailChanged'],
  ['firstName', 'CustomerFirstNameSet'],
  ['lastName', 'CustomerLastNameSet'],
  ['title', 'CustomerTitleSet'],
  ['companyName', 'CustomerCompanyNameSet'],
  ['dateOfBirth', 'CustomerDateOfBirthSet'],
  ['stores', 'CustomerStoresSet'],
] as const

export function customerMessages(
  customer: StoredCustomer,
  context: Context,
  previous?: StoredCustomer,
): void {
  const emit = (type: string, fields: Record<string, unknown>) =>
    context.emit(customer, 'customer', type, fields)
  if (!previous) {
    const { lowercaseEmail: _lowercaseEmail, ...created } = customer
    emit('CustomerCreated', { customer: created })
    return
  }
  for (const [field, type] of CHANGES) {
    if (!isSame(customer[field], previous[field])) emit(type, { [field]: customer[field] })
  }
  if (!isSame(customer.customerGroup, previous.customerGroup)) {
    emit('CustomerGroupSet', { customerGroup: customer.customerGroup })
  }
  assignmentMessages(customer, previous, emit)
  const before = new Map(previous.addresses.map((address) => [address.id, address]))
  for (const address of customer.addresses) {
    const known = before.get(address.id)
    before.delete(address.id)
    if (!known) emit('CustomerAddressAdded', { address })
    else if (!isSame(known, address)) emit('CustomerAddressChanged', { address })
  }
  for (const address of before.values()) emit('CustomerAddressRemoved', { address })
}

function assignmentMessages(
  { customerGroupAssignments = [] }: StoredCustomer,
  { customerGroupAssignments: oldCustomerGroupAssignments = [] }: StoredCustomer,
  emit: (type: string, fields: Record<string, unknown>) => void,
): void {
  const has = (some: typeof customerGroupAssignments, id: string) =>
    some.some(({ customerGroup }) => customerGroup.id === id)
  const added = customerGroupAssignments.filter(
    ({ customerGroup }) => !has(oldCustomerGroupAssignments, customerGroup.id),
  )
  const removed = oldCustomerGroupAssignments.filter(
    ({ customerGroup }) => !has(customerGroupAssignments, customerGroup.id),
  )
  if (added.length + removed.length > 1) {
    emit('CustomerGroupAssignmentsSet', { customerGroupAssignments, oldCustomerGroupAssignments })
    return
  }
  for (const customerGroupAssignment of added) {
    emit('CustomerGroupAssignmentAdded', { customerGroupAssignment })
  }
  for (const customerGroupAssignment of removed) {
    emit('CustomerGroupAssignmentRemoved', { customerGroupAssignment })
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
