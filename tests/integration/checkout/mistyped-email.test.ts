import { beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { PASSWORD } from '../account/sign-in-steps'
import { add } from '../cart/cart-visitor'
import { draft, at as stepAt } from '../gift-drop/drops'
import { ADDRESS, WALNUTS, wordsOf } from './buyer'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

const SLIP = 'robin@gmial.com'
const MEANT = 'robin@gmail.com'

type Form = { path: (visitor: Visitor) => Promise<string>; field: string; fields: Record<string, string> }

const at = (path: string) => async () => path
const withCart = (path: string) => async (visitor: Visitor) => {
  await add(visitor, WALNUTS)
  return path
}
async function recipients(visitor: Visitor): Promise<string> {
  return stepAt('recipients', await draft(visitor))
}

const NEWSLETTER = { detailsForm: '1', reason: 'footer' }
const SIGN_UP = { intent: 'sign-up', name: 'Robin Nut', password: PASSWORD, optInNewsletter: 'off' }
const CERTIFICATE = { sku: '9990-5', name: 'Robin Nut', confirmation: SLIP }

const forms: [string, Form][] = [
  ['a guest’s checkout', { path: withCart('/checkout/address'), field: 'email', fields: ADDRESS }],
  [
    'a guest’s contact',
    { path: withCart('/checkout?step=contact'), field: 'email', fields: { intent: 'guest' } },
  ],
  ['sign-up', { path: at('/sign/in?step=sign-up'), field: 'email', fields: SIGN_UP }],
  [
    'sign-up of a business',
    { path: at('/sign/in?step=sign-up'), field: 'email', fields: { ...SIGN_UP, isB2b: 'on' } },
  ],
  ['the newsletter', { path: at('/subscribe'), field: 'inputEmail', fields: NEWSLETTER }],
  ['a certificate’s recipient', { path: at('/gifts/certificates'), field: 'email', fields: CERTIFICATE }],
  [
    'a gift’s recipient',
    { path: recipients, field: 'email', fields: { intent: 'add', name: 'Robin Nut', emailAgain: SLIP } },
  ],
]

it.each(forms)('%s asks once without script, and takes the address as typed then', async (name, form) => {
  const slip = `${name.replace(/\W/g, '-')}-${SLIP}`
  const visitor = shop.visitor()
  const path = await form.path(visitor)
  const post = (...values: string[]) =>
    visitor.post(path, [
      ...Object.entries(form.fields)
        .filter(([field]) => field !== form.field)
        .map(([field, value]): [string, string] => [field, value === SLIP ? slip : value]),
      ...values.map((value): [string, string] => [form.field, value]),
    ])
  const first = await post(slip)
  expect(first.status).toBe(400)
  const html = await first.text()
  expect(html).toContain(`Did you mean ${slip.replace('gmial', 'gmail')}?`)
  // The page posts what was asked about, so a second press with nothing changed is taken.
  expect(html).toContain(`<input type="hidden" name="${form.field}" value="${slip}"/>`)
  const second = await post(slip, slip)
  expect([second.status, await wordsOf(second)]).toEqual([303, expect.any(String)])
})

it('without script a box takes the suggestion', async () => {
  const visitor = shop.visitor()
  await add(visitor, WALNUTS)
  const { email: _, ...address } = { email: '', ...ADDRESS }
  const asked = await visitor.post('/checkout/address', { ...address, email: SLIP })
  expect(await asked.text()).toContain(`name="email" value="${MEANT}"/>`)
  const posted = [SLIP, SLIP, MEANT].map((value): [string, string] => ['email', value])
  expect((await visitor.post('/checkout/address', [...Object.entries(address), ...posted])).status).toBe(303)
  expect(await (await visitor.get('/checkout/address')).text()).toContain(MEANT)
})
