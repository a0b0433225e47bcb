import type { Customer } from '@commercetools/platform-sdk'
import type { OwnCode } from '~/models/cart/view'
import type { TotalCondition } from '~/models/discount/conditions'
import { datesRefusal } from '~/models/discount/refusal'
import { carrierFlagsIn } from '~/models/shipping/carrier-flags'
import type { CarrierFlags } from '~/models/shipping/types'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import { readCustomer } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { lookUp } from '~/services/lookup.server'

/** Terms of one customer only. */
export type CustomerTerms = {
  freeShipping?: TotalCondition
  /** Discount codes that are theirs alone and valid now (docs/product.md, Discount codes). */
  codes?: OwnCode[]
  /** Whether their carts may go to several addresses; they may unless it says no. */
  allowSplitShipments?: boolean
  /** Allowed regional carriers. */
  carriers?: CarrierFlags
}

/** At most a minute old. */
export const customerTermsOf = (deps: ServiceDeps, customerId: string): Promise<CustomerTerms> =>
  lookUp(deps, `customer-terms:${customerId}`, async () => {
    const customer = await readCustomer(deps.apiRoot, customerId)
    const fields = customer.custom?.fields
    const amount: unknown = fields?.cartPredicateThreshold
    const carriers = carrierFlagsIn(fields?.carrierOptions)
    return {
      freeShipping: typeof amount === 'number' && amount >= 0 ? { amount, strict: false } : undefined,
      codes: await ownCodes(deps, customer),
      allowSplitShipments: fields?.allowSplitShipments === false ? false : undefined,
      carriers: Object.keys(carriers).length > 0 ? carriers : undefined,
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
