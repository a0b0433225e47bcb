import type { CartDiscount } from '~/models/cart/cart'
import { datesRefusal } from '~/models/discount/refusal'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { toCartDiscount } from './mapping-discounts'

/** Discounts on shipping of codes that are valid now, whether or not a cart meets their conditions. `wrong`: other codes. */
export async function codesOnShipping(
  { apiRoot, now }: Pick<ServiceDeps, 'apiRoot' | 'now'>,
  codes: readonly string[],
): Promise<{ discounts: CartDiscount[]; wrong: number }> {
  if (codes.length === 0) return { discounts: [], wrong: 0 }
  const queryArgs = {
    where: 'code in :codes and isActive = true',
    'var.codes': [...codes],
    expand: 'cartDiscounts[*]',
    withTotal: false,
  }
  const answer = await apiRoot.discountCodes().get({ queryArgs }).execute().catch(vendorErrorOf)
  const valid = answer.body.results.filter((code) => !datesRefusal(code, now()))
  const discounts = valid.flatMap(({ cartDiscounts }) =>
    cartDiscounts.flatMap(({ obj }) => (obj ? toCartDiscount(obj) : [])),
  )
  return {
    discounts: discounts.filter(({ active, target }) => active && target === 'shipping'),
    wrong: new Set(codes).size - valid.length,
  }
}
