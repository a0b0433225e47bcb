import type {
  BusinessUnit,
  BusinessUnitUpdateAction,
  Customer,
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
import { LIST_LIMITS } from '~/models/limits'
import { errorCodeOf, refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
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
} from './mapping'

export type PeopleOutcome = { ok: true; company: Company } | { ok: false; reason: PeopleRefusal }

/** The version may move under a write: read again and decide again, so often. */
const TRIES = 3
const EXPAND = 'associates[*].customer'
/** The customer group whose prices a company's people see. */
const GROUP = 'business'
const CUSTOMER_TYPE = 'customer'

export type CompanyService = ReturnType<typeof createCompanyService>

/** Companies, their people and what was agreed with them: business units at commercetools. All throw VendorError. */
export function createCompanyService({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const units = apiRoot.businessUnits()
  /** Companies of customers who were asked for in this visit, until one changes. */
  const asked = new Map<string, Promise<Company | undefined>>()
  const query = async (where: string, variables: Record<string, string | string[]>, limit = 1) => {
    const named = Object.entries(variables).map(([name, value]) => [`var.${name}`, value])
    const queryArgs = { where, ...Object.fromEntries(named), limit, expand: EXPAND, sort: 'createdAt asc' }
    return (await units.get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
  }
  const read = async (key: string): Promise<BusinessUnit | undefined> => {
    const found = units
      .withKey({ key })
      .get({ queryArgs: { expand: EXPAND } })
      .execute()
    return found.then(({ body }) => body, missing)
  }

  /** Writes what `decide` makes of the unit as it is now. */
  async function edit(
    key: string,
    decide: (unit: BusinessUnit) => BusinessUnitUpdateAction[] | { ok: false; reason: PeopleRefusal },
  ): Promise<PeopleOutcome> {
    asked.clear()
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const unit = await read(key)
      if (!unit) throw new VendorError('commercetools', 'no such business unit', { status: 404 })
      const actions = decide(unit)
      if (!Array.isArray(actions)) return actions
      if (actions.length === 0) return { ok: true, company: toCompany(unit) }
      try {
        const body = { version: unit.version, actions }
        const written = await units
          .withKey({ key })
          .post({ body, queryArgs: { expand: EXPAND } })
          .execute()
        return { ok: true, company: toCompany(written.body) }
      } catch (error) {
        if (errorCodeOf(error) !== 'ConcurrentModification') return vendorErrorOf(error)
      }
    }
    throw new VendorError('commercetools', 'the company changed with every try', { status: 409 })
  }

  const customerOf = async (id: string): Promise<Customer> =>
    (await apiRoot.customers().withId({ ID: id }).get().execute().catch(vendorErrorOf)).body

  /** Marks an account as a company's. */
  async function mark(id: string, fields: Record<string, unknown>, more: CustomerUpdateAction[] = []) {
    const customer = await customerOf(id)
    const present = customer.custom?.fields
    // The platform refuses to remove a field that is not there.
    const actions: CustomerUpdateAction[] = present
      ? Object.entries(fields)
          .filter(([name, value]) => value !== undefined || name in present)
          .map(([name, value]) => ({ action: 'setCustomField', name, value }))
      : [{ action: 'setCustomType', type: { typeId: 'type', key: CUSTOMER_TYPE }, fields }]
    const body = { version: customer.version, actions: [...actions, ...more] }
    await apiRoot.customers().withId({ ID: id }).post({ body }).execute().catch(vendorErrorOf)
  }

  /** What staff agreed for everybody in the company. Whoever joins later has it too. */
  async function agreedWith({ people }: Company, customerId: string): Promise<Record<string, boolean>> {
    const other = people.find((each) => each.customerId !== customerId)
    const fields = other && (await customerOf(other.customerId)).custom?.fields
    return {
      isReseller: fields?.isReseller === true,
      isBulkUploadAvailable: fields?.isBulkUploadAvailable === true,
    }
  }

  const ofCustomer = (customerId: string): Promise<Company | undefined> => {
    const before = asked.get(customerId)
    if (before) return before
    const company = query('associates(customer(id=:id))', { id: customerId }).then(
      ([unit]) => unit && toCompany(unit),
    )
    asked.set(customerId, company)
    return company
  }

  const setGroup: CustomerUpdateAction = {
    action: 'setCustomerGroup',
    customerGroup: { typeId: 'customer-group', key: GROUP },
  }

  return {
    ofCustomer,

    async byKey(key: string): Promise<Company | undefined> {
      const unit = await read(key)
      return unit && toCompany(unit)
    },

    /** Companies that staff have not looked at yet, the oldest first. */
    async waiting(): Promise<Company[]> {
      return (await query('status="Inactive"', {}, LIST_LIMITS.companies)).map(toCompany)
    },

    /** Companies that staff have approved, the oldest first. */
    async approved(): Promise<Company[]> {
      return (await query('status="Active"', {}, LIST_LIMITS.companies)).map(toCompany)
    },

    /** Names by key. */
    async namesOf(keys: readonly string[]): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map()
      const found = await query('key in :keys', { keys: [...new Set(keys)] }, LIST_LIMITS.companies)
      return new Map(found.map(({ key, name }) => [key, name]))
    },

    /** A customer's new company, or the one they have. */
    async create(customerId: string, profile: CompanyProfile, source: CompanySource): Promise<Company> {
      const present = await ofCustomer(customerId)
      if (present) return present
      const { email } = await customerOf(customerId)
      // The customer's id is in the key, so that a second press makes no second company.
      const key = companyKey(profile.name, customerId.slice(0, 8))
      const body = draftOf({ key, profile, customerId, email, source })
      asked.clear()
      const made = await units
        .post({ body, queryArgs: { expand: EXPAND } })
        .execute()
        .then(
          ({ body }) => toCompany(body),
          async (error) => {
            if (errorCodeOf(error) !== 'DuplicateField') return vendorErrorOf(error)
            const unit = await read(key)
            return unit ? toCompany(unit) : vendorErrorOf(error)
          },
        )
      const { name, industry } = profile
      const marks = { isB2b: true, hasBusinessAccount: true, ...(industry && { businessIndustry: industry }) }
      await mark(customerId, marks, name ? [{ action: 'setCompanyName', companyName: name }] : [])
      return made
    },

    changeProfile: (key: string, profile: CompanyProfile) => edit(key, (unit) => profileSteps(unit, profile)),

    /** Adds the person who accepted the invitation. */
    async addPerson(key: string, customerId: string, roles: readonly CompanyRole[]): Promise<PeopleOutcome> {
      const added = await edit(key, (unit) => {
        if (personIn(toCompany(unit), customerId)) return [rolesStep(customerId, roles)]
        if (unit.associates.length >= LIST_LIMITS.companyPeople) return { ok: false, reason: 'full' }
        return [addStep(customerId, roles)]
      })
      if (added.ok) {
        const group = added.company.waiting ? [] : [setGroup]
        const marks = {
          isB2b: true,
          hasBusinessAccount: true,
          ...(await agreedWith(added.company, customerId)),
        }
        await mark(customerId, marks, group)
      }
      return added
    },

    changeRoles: (key: string, customerId: string, roles: readonly CompanyRole[]) =>
      edit(key, (unit) => {
        const { people } = toCompany(unit)
        if (!personIn({ people }, customerId)) return { ok: false, reason: 'unknown-person' }
        if (!keepsAdmin(people, customerId, roles)) return { ok: false, reason: 'last-admin' }
        return [rolesStep(customerId, roles)]
      }),

    /** An account is deleted. Mail to the company goes to `heir` from then on, where it went to them. */
    async leave(key: string, customerId: string, heir: string | undefined): Promise<void> {
      const left = await edit(key, (unit) => {
        const person = personIn(toCompany(unit), customerId)
        if (!person) return []
        const moves = heir !== undefined && unit.contactEmail === person.email
        return [
          removeStep(customerId),
          ...(moves ? [{ action: 'setContactEmail' as const, contactEmail: heir }] : []),
        ]
      })
      if (!left.ok) throw new VendorError('commercetools', left.reason)
    },

    /** The company ends. */
    async close(key: string): Promise<void> {
      const unit = await read(key)
      if (!unit) return
      const queryArgs = { version: unit.version }
      await units.withKey({ key }).delete({ queryArgs }).execute().catch(vendorErrorOf)
    },

    /** The account stays; it buys for itself again, at everybody's prices. */
    async removePerson(key: string, customerId: string): Promise<PeopleOutcome> {
      const removed = await edit(key, (unit) => {
        const { people } = toCompany(unit)
        if (!personIn({ people }, customerId)) return { ok: false, reason: 'unknown-person' }
        if (!keepsAdmin(people, customerId, [])) return { ok: false, reason: 'last-admin' }
        return [removeStep(customerId)]
      })
      const marks = { hasBusinessAccount: false, isReseller: false, isBulkUploadAvailable: false }
      if (removed.ok) await mark(customerId, marks, [{ action: 'setCustomerGroup' }])
      return removed
    },

    /** The states in which the company's certificates free it from tax. */
    async setExemptStates(key: string, states: readonly string[]): Promise<void> {
      await edit(key, (unit) =>
        fieldSteps(unit, { taxExempt: states.length > 0, taxExemptStates: [...states] }),
      )
    },

    /** What staff agreed: the company may buy, at business prices and on these terms. */
    async agree(key: string, terms: CompanyTerms): Promise<Company> {
      const agreed = await edit(key, (unit) => [
        ...(unit.status === 'Active' ? [] : [{ action: 'changeStatus' as const, status: 'Active' }]),
        ...fieldSteps(unit, termsFields(terms)),
      ])
      if (!agreed.ok) throw new VendorError('commercetools', agreed.reason)
      for (const { customerId } of agreed.company.people) {
        const { customerGroup } = await customerOf(customerId)
        const marks = {
          isB2b: true,
          hasBusinessAccount: true,
          isReseller: terms.reseller,
          isBulkUploadAvailable: terms.upload,
        }
        await mark(customerId, marks, customerGroup ? [] : [setGroup])
      }
      return agreed.company
    },
  }
}

function missing(error: unknown): undefined {
  if (refusalIn(error).status === 404) return undefined
  return vendorErrorOf(error)
}
