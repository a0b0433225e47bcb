import type { DiscountCode } from '@commercetools/platform-sdk'
import type { AppliedDiscountCode } from '~/models/cart/cart'
import {
  codePredicate,
  DISCOUNTED_LINES,
  discountKey,
  discountName,
  discountOrder,
  type OneOff,
  type Worth,
} from '~/models/discount/one-off'
import { CURRENCY } from '~/models/money'
import type { Booked } from '~/models/staff/booked'
import { bound } from '../bound'
import { toDiscountCode } from '../cart/mapping-discounts'
import { refusalIn, vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'

type Deps = Pick<ServiceDeps, 'apiRoot'>

/** Discount codes at the platform. All throw VendorError. */
export const createDiscountCodes = (deps: Deps) => bound(deps, { makeOneOff, byCode, ordersWith })

/** For `.catch`: an earlier try made it. */
function madeBefore(error: unknown): undefined {
  if (!refusalIn(error).codes.includes('DuplicateField')) return vendorErrorOf(error)
  return undefined
}

/** Makes the code once, however often it is called. `because`: its entry in the book of staff. */
async function makeOneOff(
  { apiRoot }: Deps,
  code: OneOff & { because: Booked<'one-off-code'> },
): Promise<void> {
  const { text, worth, until } = code
  await apiRoot
    .cartDiscounts()
    .post({ body: sharedDiscount(worth) })
    .execute()
    .catch(madeBefore)
  await apiRoot
    .discountCodes()
    .post({
      body: {
        key: text.toLowerCase(),
        code: text,
        name: { en: discountName(worth) },
        cartDiscounts: [{ typeId: 'cart-discount', key: discountKey(worth) }],
        cartPredicate: codePredicate(code, CURRENCY),
        maxApplications: 1,
        validUntil: until.toISOString(),
      },
    })
    .execute()
    .catch(madeBefore)
}

const sharedDiscount = (worth: Worth) => ({
  key: discountKey(worth),
  name: { en: discountName(worth) },
  value:
    worth.kind === 'amount'
      ? {
          type: 'absolute' as const,
          money: [{ currencyCode: CURRENCY, centAmount: worth.amount }],
          applicationMode: 'ProportionateDistribution' as const,
        }
      : { type: 'relative' as const, permyriad: worth.percent * 100 },
  cartPredicate: '1 = 1',
  target: { type: 'lineItems' as const, predicate: DISCOUNTED_LINES },
  sortOrder: discountOrder(worth),
  requiresDiscountCode: true,
})

/** Codes are case-sensitive; people type them in small letters. */
async function byCode({ apiRoot }: Deps, typed: string): Promise<AppliedDiscountCode | undefined> {
  const queryArgs = {
    where: 'code in :codes',
    'var.codes': [...new Set([typed, typed.toUpperCase()])],
    expand: ['cartDiscounts[*].custom.type'],
    withTotal: false,
  }
  const { body } = await apiRoot.discountCodes().get({ queryArgs }).execute().catch(vendorErrorOf)
  const code: DiscountCode | undefined =
    body.results.find((each) => each.code === typed) ?? body.results.find(Boolean)
  return (
    code &&
    toDiscountCode({ discountCode: { typeId: 'discount-code', id: code.id, obj: code }, state: 'NotValid' })
  )
}

/** How many orders have the code. */
async function ordersWith({ apiRoot }: Deps, codeId: string): Promise<number> {
  const queryArgs = {
    where: 'discountCodes(discountCode(id=:code))',
    'var.code': codeId,
    limit: 0,
    withTotal: true,
  }
  const { body } = await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)
  return body.total ?? 0
}
