import type { TotalCondition } from '~/models/discounts/conditions'
import { vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../index.server'
import { lookUp } from '../lookup.server'

/** What one customer has been promised beyond what everybody gets. */
export type CustomerTerms = {
  /** From when on their orders ship free. */
  freeShipping?: TotalCondition
}

/** The customer's terms, at most a minute old. */
export const customerTermsOf = (deps: ServiceDeps, customerId: string): Promise<CustomerTerms> =>
  lookUp(deps, `customer-terms:${customerId}`, async () => {
    const { body } = await deps.apiRoot
      .customers()
      .withId({ ID: customerId })
      .get()
      .execute()
      .catch(vendorErrorOf)
    const amount: unknown = body.custom?.fields.cartPredicateThreshold
    return typeof amount === 'number' && amount >= 0 ? { freeShipping: { amount, strict: false } } : {}
  })
