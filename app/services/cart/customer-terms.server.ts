import type { Customer } from '@commercetools/platform-sdk'
import type { OwnCode } from '~/models/cart/view'
import type { TotalCondition } from '~/models/discount/conditions'
import { datesRefusal } from '~/models/discount/refusal'
import { carrierFlagsIn } from '~/models/shipping/carrier-flags'
import type { CarrierFlags } from '~/models/shipping/types'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { lookUp } from '~/services/lookup.server'

/** What one customer has been promised beyond what everybody gets. */
export type CustomerTerms = {
  /** The amount from which their orders ship free. */
  freeShipping?: TotalCondition
  /** Discount codes that are theirs alone and valid now (docs/product.md, Discount codes). */
  codes?: OwnCode[]
  /** Whether their carts may go to several addresses; they may unless it says no. */
  allowSplitShipments?: boolean
  /** The regional carriers that may bring their shipments. */
  carriers?: CarrierFlags
}

/** The customer's terms, at most a minute old. */
export const customerTermsOf = (deps: ServiceDeps, customerId: string): Promise<CustomerTerms> =>
  lookUp(deps, `customer-terms:${customerId}`, async () => {
    const answer = await deps.apiRoot
      .customers()
      .withId({ ID: customerId })
      .get()
      .execute()
      .catch(vendorErrorOf)
    const amount: unknown = answer.body.custom?.fields.cartPredicateThreshold
    const carriers = carrierFlagsIn(answer.body.custom?.fields.carrierOptions)
    return {
      ...(typeof amount === 'number' && amount >= 0 && { freeShipping: { amount, strict: false } }),
      codes: await ownCodes(deps, answer.body),
      ...(answer.body.custom?.fields.allowSplitShipments === false && { allowSplitShipments: false }),
      ...(Object.keys(carriers).length > 0 && { carriers }),
    }
  })

async function ownCodes({ apiRoot, now }: ServiceDeps, { custom }: Customer): Promise<OwnCode[]> {
  const listed: unknown = custom?.fields.discountCodes
  const codes = Array.isArray(listed) ? listed.filter((code) => typeof code === 'string') : []
  if (codes.length === 0) return []
  const queryArgs = { where: 'code in :codes and isActive = true', 'var.codes': codes, withTotal: false }
  const answer = await apiRoot.discountCodes().get({ queryArgs }).execute().catch(vendorErrorOf)
  return answer.body.results
    .filter((code) => !datesRefusal(code, now()))
    .map(({ code, name }) => ({ code, name: name?.en || undefined }))
}
