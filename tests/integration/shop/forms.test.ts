import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attributeOf,
  type Control,
  filledWrongly,
  formsIn,
  has,
  isButton,
  isEntered,
  isTyped,
  lostIn,
  nameOf,
  type PageForm,
} from '../../support/forms'
import { type Shop, startShop } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { add } from '../cart/cart-visitor'
import { payer } from '../checkout/buyer'
import { crawl, type Found } from './crawl'
import { pressedTwice } from './pressed-twice'

let shop: Shop
let found: Found[] = []

beforeAll(async () => {
  shop = await startShop()
  const customer = await signedIn(shop, 'hazel@example.com')
  const company = await signedIn(shop, 'office@example.com')
  const staff = await signedIn(shop, 'supervisor@example.com')
  // Includes the pages of an order.
  await buys(customer)
  for (const visitor of [customer, company, staff]) await add(visitor, '1201-01', 2)
  const { visitor: buyer } = await payer(shop)
  const people = { stranger: shop.visitor(), buyer, customer, company, staff }
  for (const [who, visitor] of Object.entries(people))
    found = [...found, ...(await crawl(shop, visitor, who))]
}, 600_000)
afterAll(() => shop.stop())

test('Enter presses what its form says first, or the only button', () => {
  const several = found.filter(({ form }) => {
    const buttons = form.controls.filter(isButton)
    const acts = new Set(
      buttons.map((button) => `${button.name} ${button.value} ${attributeOf(button, 'formaction')}`),
    )
    return form.controls.some(isEntered) && acts.size > 1
  })
  const silent = several.filter(({ form }) => {
    const [first] = form.controls.filter(isButton)
    return first && !has(first, 'aria-hidden') && !has(first, 'disabled')
  })
  expect(silent.map(({ form, who }) => `${who} ${nameOf(form)}`)).toEqual([])
  expect(found.length).toBeGreaterThan(100)
  expect(several.length).toBeGreaterThan(5)
})

/** Presses the form's button with its values, and some typed ones. */
async function posted({ form, visitor }: Found, typed: (control: Control) => string | undefined) {
  const fields: [string, string][] = []
  for (const control of form.controls) {
    if (!control.name || isButton(control) || ['checkbox', 'file'].includes(control.type)) continue
    if (control.type === 'radio' && !has(control, 'checked')) continue
    const value = isTyped(control) ? (typed(control) ?? '') : control.value
    fields.push([control.name, value])
  }
  const button = form.controls.filter(isButton).find((control) => control.name && !has(control, 'disabled'))
  if (button) fields.push([button.name, button.value])
  const answer = await visitor.post(form.action, fields)
  return { status: answer.status, html: await answer.text() }
}

const errorOf = (html: string, { id, name }: Control) => html.includes(`id="${id || name}-error"`)

const postForms = () => found.filter(({ form }) => form.isPost && form.controls.some(isTyped))

/** What strangers type here is compared or bought, and never read by people. */
const NOT_LETTERS = /^\/(?:cart|checkout|sign|orders\/find|gifts\/certificates|gifts\/drop)\b/

test('a form in which strangers write to us has a honeypot', () => {
  const letters = found.filter(
    ({ who, form }) =>
      ['stranger', 'buyer'].includes(who) &&
      form.isPost &&
      form.controls.some(isTyped) &&
      !NOT_LETTERS.test(form.action),
  )
  expect(letters.filter(({ form }) => !form.hasHoneypot).map(({ form }) => nameOf(form))).toEqual([])
  expect(letters.length).toBeGreaterThan(5)
})

test('what is called optional may be left empty', async () => {
  const refused: string[] = []
  let asked = 0
  for (const each of postForms()) {
    const { form, who } = each
    const optional = form.controls.filter((control) => /\(optional\)/.test(form.labels.get(control.id) ?? ''))
    if (optional.length === 0) continue
    asked += 1
    const { html } = await posted(each, () => '')
    for (const control of optional)
      if (errorOf(html, control)) refused.push(`${who} ${nameOf(form)}: ${control.name}`)
  }
  expect(refused).toEqual([])
  expect(asked).toBeGreaterThan(5)
}, 300_000)

test('each field that is typed in says how much it takes', () => {
  const typed = postForms().flatMap(({ form, who }) =>
    form.controls
      .filter((control) => isTyped(control) && !['date', 'number', 'search'].includes(control.type))
      .map((control) => ({ control, place: `${who} ${nameOf(form)}: ${control.name}` })),
  )
  expect(typed.filter(({ control }) => !has(control, 'maxlength')).map(({ place }) => place)).toEqual([])
  expect(typed.length).toBeGreaterThan(50)
})

test('what is required and left empty is refused beside its field', async () => {
  const silent: string[] = []
  let asked = 0
  for (const each of postForms()) {
    const required = each.form.controls.filter(
      (control) => isTyped(control) && attributeOf(control, 'aria-required') === 'true',
    )
    if (required.length === 0) continue
    const { status, html } = await posted(each, () => '')
    if (status !== 400) continue
    asked += 1
    for (const control of required)
      if (!control.name.startsWith('billing-') && !errorOf(html, control))
        silent.push(`${each.who} ${nameOf(each.form)}: ${control.name}`)
  }
  expect(silent).toEqual([])
  expect(asked).toBeGreaterThan(10)
}, 300_000)

test('a text as long as its field allows is taken, with line breaks', async () => {
  const refused: string[] = []
  let asked = 0
  for (const each of postForms()) {
    const areas = each.form.controls.filter(
      (control) => control.tag === 'textarea' && has(control, 'maxlength'),
    )
    const short = areas.filter((control) => Number(attributeOf(control, 'maxlength')) <= 5_000)
    if (short.length === 0) continue
    asked += 1
    const { status, html } = await posted(each, (control) => {
      const most = Number(attributeOf(control, 'maxlength'))
      return short.includes(control) ? 'nut\r\n'.repeat(most).slice(0, Math.floor(most / 4) * 5) : ''
    })
    for (const control of short) {
      const told = new RegExp(`id="${control.id || control.name}-error"[^]{0,800}?characters`).test(html)
      if (told || status >= 500 || status === 413)
        refused.push(`${each.who} ${nameOf(each.form)}: ${control.name}`)
    }
  }
  expect(refused).toEqual([])
  expect(asked).toBeGreaterThan(3)
}, 300_000)

test('each field for an email address has the one rule', async () => {
  const wrong: string[] = []
  let asked = 0
  for (const each of postForms()) {
    const emails = each.form.controls.filter(({ type }) => type === 'email')
    if (emails.length === 0) continue
    asked += 1
    const isEmail = (control: Control) => emails.includes(control)
    const bad = await posted(each, (control) => (isEmail(control) ? '😀@example.com' : ''))
    const good = await posted(each, (control) => (isEmail(control) ? 'user@m\u00FCnchen.de\u200B' : ''))
    for (const control of emails) {
      const name = `${each.who} ${nameOf(each.form)}: ${control.name}`
      if (bad.status < 400 && bad.status !== 303 && !errorOf(bad.html, control))
        wrong.push(`${name} takes nonsense`)
      if (/valid email/.test(good.html) && errorOf(good.html, control)) wrong.push(`${name} refuses IDN`)
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(3)
}, 300_000)

test('a refused form keeps all that was typed, chosen and ticked, and says which field is wrong', async () => {
  const lost: string[] = []
  const unnamed: string[] = []
  let asked = 0
  for (const { form, visitor, who } of postForms()) {
    const filled = filledWrongly(form)
    if (!filled) continue
    const answer = await visitor.post(form.action, filled.fields)
    const html = await answer.text()
    const names = controlNames(form)
    // The newsletter form is also in the footer.
    const [shown] = formsIn(html.replace(/<noscript>.*?<.noscript>/gs, ''), form.page)
      .filter((each) => controlNames(each) === names)
      .map((each) => lostIn(each, filled.fields))
      .toSorted((one, other) => one.length - other.length)
    if (answer.status !== 400 || !shown) continue
    asked += 1
    const place = `${who} ${nameOf(form)}`
    lost.push(...shown.map((field) => `${place}: ${field}`))
    const { id, name } = filled.wrong
    const isNamed = (field: string) =>
      html.includes(`href="#${field}"`) && html.includes(`id="${field}-error"`)
    // With every box ticked, billing uses the shipping address, so its own fields are not required.
    if (!name.startsWith('billing-') && ![id, name].some(isNamed)) unnamed.push(`${place}: ${name}`)
  }
  expect(lost).toEqual([])
  expect(unnamed).toEqual([])
  expect(asked).toBeGreaterThan(10)
}, 300_000)

const controlNames = ({ controls }: PageForm) =>
  controls
    .filter(isTyped)
    .map(({ name }) => name)
    .join(' ')

/** The link targets of the error summary, as ids. */
const summaryLinks = (html: string): string[] => {
  const summary = /id="error-summary"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  return [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
}

test('an error summary links to fields of its page, whose title says that there is an error', async () => {
  const wrong: string[] = []
  let asked = 0
  for (const each of postForms()) {
    for (const text of ['', '💥\u0000x']) {
      const { status, html } = await posted(each, () => text)
      if (!html.includes('id="error-summary"')) continue
      asked += 1
      const name = `${each.who} ${nameOf(each.form)} (${status})`
      for (const id of summaryLinks(html)) if (!html.includes(` id="${id}"`)) wrong.push(`${name}: #${id}`)
      if (!/<title>Error: /.test(html)) wrong.push(`${name}: ${/<title>.*?</.exec(html)?.[0]}`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
  expect(asked).toBeGreaterThan(20)
}, 300_000)

test('a form of another version and words of 5,000 letters are answered', async () => {
  const failed: string[] = []
  for (const each of postForms()) {
    const other = await each.visitor.post(each.form.action, { 'of-another-version': '1' })
    const long = await posted(each, () => 'x'.repeat(5_000))
    if (Math.max(other.status, long.status) >= 500) failed.push(`${each.who} ${nameOf(each.form)}`)
  }
  expect(failed).toEqual([])
}, 300_000)

test('the same press, sent twice, acts once and is answered twice alike', async () => {
  const { acted, wrong } = await pressedTwice(shop, found)
  expect(wrong).toEqual([])
  expect(acted.length).toBeGreaterThan(10)
}, 400_000)
