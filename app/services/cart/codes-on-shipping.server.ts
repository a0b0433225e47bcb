import type { CartDiscount } from '~/models/cart/cart'
import { datesRefusal } from '~/models/discount/refusal'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { toCartDiscount } from './mapping-discounts'

/** Discounts on shipping of codes that are valid now, whether or not a cart meets their conditions. */
export async function codesOnShipping(
  { apiRoot, now }: Pick<ServiceDeps, 'apiRoot' | 'now'>,
  codes: readonly string[],
): Promise<CartDiscount[]> {
  if (codes.length === 0) return []
  const queryArgs = {
    where: 'code in :codes and isActive = true',
    'var.codes': [...codes],
    expand: 'cartDiscounts[*]',
    withTotal: false,
  }
  const answer = await apiRoot.discountCodes().get({ queryArgs }).execute().catch(vendorErrorOf)
  const discounts = answer.body.results
    .filter((code) => !datesRefusal(code, now()))
    .flatMap(({ cartDiscounts }) => cartDiscounts.flatMap(({ obj }) => (obj ? toCartDiscount(obj) : [])))
  return discounts.filter(({ active, target }) => active && target === 'shipping')
}
