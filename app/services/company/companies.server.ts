import type {
  BusinessUnit,
  BusinessUnitUpdateAction,
  CustomerUpdateAction,
} from '@commercetools/platform-sdk'
import {
  type Company,
  type CompanyProfile,
  type CompanySource,
  companyKey,
  keepsAdmin,
  type PeopleRefusal,
  personIn,
} from '~/models/company/company'
import type { CompanyRole } from '~/models/company/roles'
import { normalEmail } from '~/models/email'
import { LIST_LIMITS } from '~/models/limits'
import { bound } from '~/services/bound'
import { errorCodeOf, missing, repeatOnConflict, vendorErrorOf } from '~/services/commercetools/errors.server'
import { readCustomer } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { VendorError } from '~/services/vendor-error'
import {
  addStep,
  type CompanyTerms,
  draftOf,
  fieldSteps,
  profileSteps,
  removeStep,
  rolesStep,
  termsFields,
  toCompany,
  UNIT_TYPE,
} from './mapping'

type Refusal = { ok: false; reason: PeopleRefusal }
export type PeopleOutcome = { ok: true; company: Company } | Refusal

const EXPAND = 'associates[*].customer'
const BUYS_FOR_COMPANY = { isB2b: true, hasBusinessAccount: true }
/** Gives a company's person its prices. */
const setGroup: CustomerUpdateAction = {
  action: 'setCustomerGroup',
  customerGroup: { typeId: 'customer-group', key: 'business' },
}

type Deps = Pick<ServiceDeps, 'apiRoot'> & {
  /** Companies by customer, read in this visit, until one changes. */
  asked: Map<string, Promise<Company | undefined>>
}

export type CompanyService = ReturnType<typeof createCompanyService>

/** Companies are business units at commercetools. All throw VendorError. */
export function createCompanyService({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const deps: Deps = { apiRoot, asked: new Map() }
  return bound(deps, {
    ofCustomer,
    byKey,
    waiting,
    approved,
    namesOf,
    create,
    changeProfile,
    addPerson,
    changeRoles,
    leave,
    close,
    removePerson,
    setExemptStates,
    setPlacesApproved,
    agree,
  })
}

const query = async (
  { apiRoot }: Deps,
  where: string,
  variables: Record<string, string | string[]>,
  limit = 1,
) => {
  const named = Object.entries(variables).map(([name, value]) => [`var.${name}`, value])
  const queryArgs = { where, ...Object.fromEntries(named), limit, expand: EXPAND, sort: 'createdAt asc' }
  return (await apiRoot.businessUnits().get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
}

const unitOf = ({ apiRoot }: Deps, key: string) => apiRoot.businessUnits().withKey({ key })

const read = async (deps: Deps, key: string): Promise<BusinessUnit | undefined> =>
  (
    await unitOf(deps, key)
      .get({ queryArgs: { expand: EXPAND } })
      .execute()
      .catch(missing)
  )?.body

/** Writes what `decide` makes of the unit as it is now. */
function edit(
  deps: Deps,
  key: string,
  decide: (unit: BusinessUnit) => BusinessUnitUpdateAction[] | Refusal,
): Promise<PeopleOutcome> {
  deps.asked.clear()
  return repeatOnConflict<PeopleOutcome>('company', async () => {
    const unit = await read(deps, key)
    if (!unit) throw new VendorError('commercetools', 'no such business unit', { status: 404 })
    const actions = decide(unit)
    if (!Array.isArray(actions)) return actions
    if (actions.length === 0) return { ok: true, company: toCompany(unit) }
    const body = { version: unit.version, actions }
    const written = await unitOf(deps, key)
      .post({ body, queryArgs: { expand: EXPAND } })
      .execute()
    return { ok: true, company: toCompany(written.body) }
  })
}

async function mark(
  deps: Deps,
  id: string,
  fields: Record<string, unknown>,
  more: CustomerUpdateAction[] = [],
) {
  const customer = await readCustomer(deps.apiRoot, id)
  const body = { version: customer.version, actions: [...fieldSteps(customer, 'customer', fields), ...more] }
  await deps.apiRoot.customers().withId({ ID: id }).post({ body }).execute().catch(vendorErrorOf)
}

/** Agreed with the company; people who join later have it too. */
async function agreedWith(
  deps: Deps,
  { people }: Company,
  customerId: string,
): Promise<Record<string, boolean>> {
  const other = people.find((each) => each.customerId !== customerId)
  const fields = other && (await readCustomer(deps.apiRoot, other.customerId)).custom?.fields
  return {
    isReseller: fields?.isReseller === true,
    isBulkUploadAvailable: fields?.isBulkUploadAvailable === true,
  }
}

const ofCustomer = (deps: Deps, customerId: string): Promise<Company | undefined> => {
  const before = deps.asked.get(customerId)
  if (before) return before
  const company = query(deps, 'associates(customer(id=:id))', { id: customerId }).then(
    ([unit]) => unit && toCompany(unit),
  )
  deps.asked.set(customerId, company)
  return company
}

async function byKey(deps: Deps, key: string): Promise<Company | undefined> {
  const unit = await read(deps, key)
  return unit && toCompany(unit)
}

/** The oldest first. */
async function waiting(deps: Deps): Promise<Company[]> {
  return (await query(deps, 'status="Inactive"', {}, LIST_LIMITS.companies)).map(toCompany)
}

async function approved(deps: Deps): Promise<Company[]> {
  return (await query(deps, 'status="Active"', {}, LIST_LIMITS.companies)).map(toCompany)
}

async function namesOf(deps: Deps, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const found = await query(deps, 'key in :keys', { keys: [...new Set(keys)] }, LIST_LIMITS.companies)
  return new Map(found.map(({ key, name }) => [key, name]))
}

/** Returns the company that the customer has already, if any. */
async function create(
  deps: Deps,
  customerId: string,
  profile: CompanyProfile,
  source: CompanySource,
): Promise<Company> {
  const present = await ofCustomer(deps, customerId)
  if (present) return present
  const { email } = await readCustomer(deps.apiRoot, customerId)
  // The customer's id is in the key, so that a second press makes no second company.
  const key = companyKey(profile.name, customerId.slice(0, 8))
  const body = draftOf({ key, profile, customerId, email, source })
  deps.asked.clear()
  const made = await deps.apiRoot
    .businessUnits()
    .post({ body, queryArgs: { expand: EXPAND } })
    .execute()
    .then(
      ({ body }) => toCompany(body),
      async (error) => {
        if (errorCodeOf(error) !== 'DuplicateField') return vendorErrorOf(error)
        const unit = await read(deps, key)
        return unit ? toCompany(unit) : vendorErrorOf(error)
      },
    )
  const { name, industry } = profile
  const marks = { ...BUYS_FOR_COMPANY, ...(industry && { businessIndustry: industry }) }
  await mark(deps, customerId, marks, name ? [{ action: 'setCompanyName', companyName: name }] : [])
  return made
}

const changeProfile = (deps: Deps, key: string, profile: CompanyProfile) =>
  edit(deps, key, (unit) => profileSteps(unit, profile))

async function addPerson(
  deps: Deps,
  key: string,
  customerId: string,
  roles: readonly CompanyRole[],
): Promise<PeopleOutcome> {
  const added = await edit(deps, key, (unit) => {
    if (personIn(toCompany(unit), customerId)) return [rolesStep(customerId, roles)]
    if (unit.associates.length >= LIST_LIMITS.companyPeople) return { ok: false, reason: 'full' }
    return [addStep(customerId, roles)]
  })
  if (added.ok) {
    const group = added.company.waiting ? [] : [setGroup]
    const marks = { ...BUYS_FOR_COMPANY, ...(await agreedWith(deps, added.company, customerId)) }
    await mark(deps, customerId, marks, group)
  }
  return added
}

const changeRoles = (deps: Deps, key: string, customerId: string, roles: readonly CompanyRole[]) =>
  edit(deps, key, (unit) => changedPerson(unit, customerId, roles, rolesStep(customerId, roles)))

/** The step, if the person exists and an administrator stays. */
function changedPerson(
  unit: BusinessUnit,
  customerId: string,
  roles: readonly CompanyRole[],
  step: BusinessUnitUpdateAction,
): BusinessUnitUpdateAction[] | Refusal {
  const { people } = toCompany(unit)
  if (!personIn({ people }, customerId)) return { ok: false, reason: 'unknown-person' }
  return keepsAdmin(people, customerId, roles) ? [step] : { ok: false, reason: 'last-admin' }
}

/** For a deleted account. `heir` gets the company's mail if they did. */
async function leave(deps: Deps, key: string, customerId: string, heir: string | undefined): Promise<void> {
  const left = await edit(deps, key, (unit) => {
    const person = personIn(toCompany(unit), customerId)
    if (!person) return []
    const moves = heir !== undefined && normalEmail(unit.contactEmail ?? '') === normalEmail(person.email)
    return [
      removeStep(customerId),
      ...(moves ? [{ action: 'setContactEmail' as const, contactEmail: heir }] : []),
    ]
  })
  if (!left.ok) throw new VendorError('commercetools', left.reason)
}

async function close(deps: Deps, key: string): Promise<void> {
  const unit = await read(deps, key)
  if (!unit) return
  const queryArgs = { version: unit.version }
  await unitOf(deps, key).delete({ queryArgs }).execute().catch(vendorErrorOf)
}

/** The account stays, at public prices. */
async function removePerson(deps: Deps, key: string, customerId: string): Promise<PeopleOutcome> {
  const removed = await edit(deps, key, (unit) => changedPerson(unit, customerId, [], removeStep(customerId)))
  const marks = { hasBusinessAccount: false, isReseller: false, isBulkUploadAvailable: false }
  if (removed.ok) await mark(deps, customerId, marks, [{ action: 'setCustomerGroup' }])
  return removed
}

async function setExemptStates(deps: Deps, key: string, states: readonly string[]): Promise<void> {
  await edit(deps, key, (unit) =>
    fieldSteps(unit, UNIT_TYPE, { taxExempt: states.length > 0, taxExemptStates: [...states] }),
  )
}

async function setPlacesApproved(deps: Deps, key: string, placesApproved: boolean): Promise<void> {
  await edit(deps, key, (unit) => fieldSteps(unit, UNIT_TYPE, { placesApproved }))
}

/** The company may buy, at business prices and on these terms. */
async function agree(deps: Deps, key: string, terms: CompanyTerms): Promise<Company> {
  const agreed = await edit(deps, key, (unit) => [
    ...(unit.status === 'Active' ? [] : [{ action: 'changeStatus' as const, status: 'Active' }]),
    ...fieldSteps(unit, UNIT_TYPE, { ...termsFields(terms), approvedAs: undefined }),
  ])
  if (!agreed.ok) throw new VendorError('commercetools', agreed.reason)
  for (const { customerId } of agreed.company.people) {
    const { customerGroup } = await readCustomer(deps.apiRoot, customerId)
    const marks = { ...BUYS_FOR_COMPANY, isReseller: terms.reseller, isBulkUploadAvailable: terms.upload }
    await mark(deps, customerId, marks, customerGroup ? [] : [setGroup])
  }
  return agreed.company
}
