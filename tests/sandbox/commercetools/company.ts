import type { BusinessUnit, ByProjectKeyRequestBuilder, Customer } from '@commercetools/platform-sdk'

export async function newCustomer(root: ByProjectKeyRequestBuilder, name: string): Promise<Customer> {
  const { body } = await root
    .customers()
    .post({ body: { email: `${name}@example.com`, password: 'Walnut-1', key: name } })
    .execute()
  return body.customer
}

export async function newRole(
  root: ByProjectKeyRequestBuilder,
  key: string,
  permissions: string[],
): Promise<void> {
  await root
    .associateRoles()
    .post({ body: { key, buyerAssignable: true, permissions } })
    .execute()
}

export const assigned = (customer: Pick<Customer, 'id'>, ...roles: string[]) => ({
  customer: { typeId: 'customer' as const, id: customer.id },
  associateRoleAssignments: roles.map((key) => ({
    associateRole: { typeId: 'associate-role' as const, key },
    inheritance: 'Enabled' as const,
  })),
})

export async function newCompany(
  root: ByProjectKeyRequestBuilder,
  key: string,
  ...associates: ReturnType<typeof assigned>[]
): Promise<BusinessUnit> {
  const { body } = await root
    .businessUnits()
    .post({ body: { key, name: key, unitType: 'Company', associates } })
    .execute()
  return body
}
