import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Forms whose second press is harmless, with their number in a file. */
const HARMLESS: Record<string, Record<string, number>> = {
  'removes, or is undone': {
    'components/auto-delivery/inactive-item.tsx': 2,
    'components/auto-delivery/on-auto-delivery.tsx': 1,
    'components/auto-delivery/skipped-box.tsx': 1,
    'components/cart/add-ons.tsx': 1,
    'components/cart/removed-line.tsx': 1,
    'routes/account/business/people.tsx': 1,
    'routes/account/delete/route.tsx': 1,
    'routes/account/favorites/lists.tsx': 1,
    'routes/account/reviews/route.tsx': 1,
    'routes/account/wallet/route.tsx': 2,
    'routes/business/order-upload/$id/route.tsx': 2,
    'routes/forms/unsubscribe/$token/route.tsx': 1,
    'routes/gifts/drop/build/recipients/route.tsx': 1,
    'routes/orders/$number/changes.tsx': 2,
    'routes/sign-in/out/route.tsx': 1,
  },
  'saves what was chosen': {
    'components/auto-delivery/box-acts.tsx': 3,
    'components/auto-delivery/box-item.tsx': 1,
    'components/auto-delivery/box-payment.tsx': 1,
    'components/cart/cart-line.tsx': 1,
    'components/cart/discount-codes.tsx': 3,
    'components/cart/gift-options.tsx': 2,
    'components/cart/how-often.tsx': 1,
    'routes/account/address-book/route.tsx': 2,
    'routes/account/business/approvals/route.tsx': 1,
    'routes/account/communications/route.tsx': 1,
    'routes/account/security/passkeys.tsx': 1,
    'routes/account/security/password-form.island.tsx': 1,
    'routes/account/security/route.tsx': 2,
    'routes/account/wallet/$id/billing-form.island.tsx': 1,
    'routes/auto-delivery/box/route.tsx': 1,
    'routes/business/order-upload/$id/wrong-rows.tsx': 1,
    'routes/catalog/page/product/favorite-button.tsx': 1,
    'routes/checkout/address/route.tsx': 1,
    'routes/checkout/route.tsx': 1,
    'routes/checkout/shipping/route.tsx': 1,
    'routes/checkout/signin/route.tsx': 1,
    'routes/forms/subscribe/confirm/route.tsx': 1,
    'routes/gifts/drop/build/personalize/card-form.island.tsx': 1,
    'routes/orders/$number/change/order-address-form.island.tsx': 1,
    'routes/orders/$number/change/route.tsx': 2,
    'routes/privacy/opt-out/route.tsx': 1,
    'routes/reviews/product/$key/staff.tsx': 2,
    'routes/staff/customers/$id/acts-forms.tsx': 1,
  },
  'leads to another page or vendor': {
    'components/account/prove-again.tsx': 1,
    'components/cart/order-summary.tsx': 1,
    'components/header/staff-bar.tsx': 2,
    'components/sign-in/provider-buttons.tsx': 1,
    'components/sign-in/step-form.tsx': 1,
    'routes/account/favorites/favorite-cards.tsx': 3,
    'routes/cart/customer-cart/cart-forms.tsx': 1,
    'routes/cart/customer-cart/customer-cart.tsx': 2,
    'routes/cart/customer-cart/route.tsx': 1,
    'routes/cart/customer-cart/which-cart.tsx': 1,
    'routes/checkout/layout.tsx': 1,
    'routes/gifts/certificates/balance/route.tsx': 1,
    'routes/orders/find/route.tsx': 1,
  },
  'is a key that counts once, or a claim of its own': {
    'components/cart/saved-items.tsx': 1,
    'components/checkout/other-payment.tsx': 1,
    'routes/account/security/add-passkey.island.tsx': 1,
    'routes/business/join/route.tsx': 1,
    'routes/checkout/address/multi/route.tsx': 1,
    'routes/checkout/elsewhere/route.tsx': 1,
    'routes/checkout/payment/view.tsx': 1,
    'routes/sign-in/confirm-email/route.tsx': 1,
    'routes/sign-in/factor/route.tsx': 2,
    'routes/sign-in/factor/set-up.tsx': 1,
    'routes/sign-in/reset-password/reset-form.island.tsx': 1,
  },
  'gets its form from others': { 'components/cart/cart-form.tsx': 1 },
}

/** Where an opening tag ends; handlers in it may have arrows. */
function afterTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (source[at] === '>' && depth === 0) return at + 1
  }
  return source.length
}

/** The forms of a file that are posted without an id of their page. */
function without(source: string): number {
  const forms = [...source.matchAll(/<([Ff]orm|CartForm)\b/g)].filter(({ 1: tag, index }) => {
    const inside = afterTag(source, index)
    const isPosted = tag === 'CartForm' || source.slice(index, inside).includes('method="post"')
    const body = source.slice(inside, source.indexOf(`</${tag}>`, inside))
    return isPosted && !/<(?:PressId|EditId)\b|name="edit"/.test(body)
  })
  return forms.length
}

it('a form that adds or sends carries the id of its page, so that two presses are one', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\.(?:test|gallery)\./.test(name))
    .map((name) => [name, without(readFileSync(join(import.meta.dirname, name), 'utf8'))] as const)
    .filter(([, count]) => count > 0)
  const known = Object.values(HARMLESS).flatMap((files) => Object.entries(files))
  expect(found.toSorted()).toEqual(known.toSorted())
})
