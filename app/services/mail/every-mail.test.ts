import { expect, test } from 'vitest'
import { EXAMPLES, HOSTILE } from './examples'
import { htmlOf } from './template/html'
import type { Mail } from './template/letter'
import { SHOP_ADDRESS } from './template/shop-address'
import { textOf } from './template/text'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Maker = (...given: unknown[]) => Mail | Mail[]

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.server.ts', '!./*.test.ts'], {
  eager: true,
})
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!./template/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const makers = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Maker] => typeof entry[1] === 'function')

const mails = makers.flatMap(([name, make]) =>
  (EXAMPLES[name] ?? []).flatMap((given, at) =>
    [make(...given)].flat().map((mail): [string, Mail] => [`${name} ${at + 1}: ${mail.subject}`, mail]),
  ),
)

test('every function that makes an email has an example', () => {
  expect(makers.map(([name]) => name).sort()).toEqual(Object.keys(EXAMPLES).sort())
  expect(makers.length).toBeGreaterThan(20)
})

test('no service draws an email of its own', () => {
  const drawn = Object.entries(sources).filter(([, source]) =>
    /<!doctype|<html|htmlOf\(|escapeHtml/.test(source),
  )
  expect(drawn.map(([path]) => path)).toEqual(['./mail.server.ts'])
})

/** Without a page of the shop to go to, and so without its logo: of an account that is gone, and to the shop. */
const WITHOUT_BUTTON = [
  'emailChangedMail',
  'emailChangeToldMail',
  'addressConfirmedMail',
  'securityMail',
  'accountDeletedMail',
  'leadMail',
  'is not paid',
  'secondFactorMail',
]

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test.each(mails)('%s has every part of the template', (title, mail) => {
  const html = htmlOf(mail)
  const buttons = mail.parts.filter(({ kind }) => kind === 'button')
  expect(buttons).toHaveLength(WITHOUT_BUTTON.some((name) => title.includes(name)) ? 0 : 1)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(html).toContain('<meta name="color-scheme" content="light"/>')
  expect(html).toContain(buttons.length > 0 ? 'src="https://shop.example/mail/logo.png"' : '>Cobnut</span>')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(SHOP_ADDRESS)
  for (const text of [mail.preheader, mail.headline, mail.why]) {
    expect(text.length).toBeGreaterThan(10)
    expect(decoded(html).replaceAll('\u00a0', ' ')).toContain(text)
  }
  expect(html.length).toBeLessThan(100_000)
  for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ width="\d+".* alt="/)
})

test.each(mails)('%s shows no markup of strangers', (_, mail) => {
  const html = htmlOf(mail)
  expect(html).not.toContain('<img src=x')
  // Each of the template's tags has its own attributes only.
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]* on\w+=/)
  if (JSON.stringify(mail.parts).includes('onerror')) expect(decoded(html)).toContain(HOSTILE)
})

test.each(mails)('%s says the same as plain text, with each link whole', (_, mail) => {
  const html = htmlOf(mail)
  const text = textOf(mail)
  const links = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = '']) => decoded(url))
  for (const link of links) expect(link).toMatch(/^(https:\/\/shop\.example\/|tel:\+\d+$)/)
  const own = mail.parts.flatMap((part) => (part.kind === 'button' ? [part.url] : []))
  const ofItems = mail.parts.flatMap((part) =>
    part.kind === 'items' ? part.items.flatMap(({ url }) => url ?? []) : [],
  )
  for (const url of [...own, ...ofItems, ...(mail.unsubscribeUrl ? [mail.unsubscribeUrl] : [])]) {
    expect(text).toMatch(new RegExp(`^ *${escaped(url)}$`, 'm'))
    expect(links).toContain(url)
  }
  expect(text).toContain(SHOP_ADDRESS)
  expect(text).not.toMatch(/undefined|\[object|NaN/)
  expect(html).not.toMatch(/undefined|\[object|NaN/)
})

/** What somebody would have us mail to strangers, as a name. */
const LURE =
  'Your refund of $777 is ready at http://evil.example/refund, evil.example or call help@evil.example'

const lured = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(HOSTILE, `${LURE} ${'x'.repeat(500)}`)
  if (Array.isArray(value)) return value.map(lured)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lured(each)]))
}

/** Words of staff, names of products, one's own payment method or address, and what goes to the shop itself. */
const OWN_WORDS = [
  ...['quoteNews', 'certificateNews', 'confirmEmailMail', 'leadMail', 'boxDeclined', 'orderNewsMail'],
  ...['caseReceived', 'caseAnswered'],
  ...['backInStockMail', 'boxOnItsWay', 'boxLate', 'boxRestricted', 'favoriteNewsMail'],
  ...['refundAsCreditMail', 'itemCanceledMail', 'orderChangedMail', 'orderWordsMail'],
]

const luredMails = makers
  .filter(([name]) => !OWN_WORDS.includes(name))
  .flatMap(([name, make]) =>
    (EXAMPLES[name] ?? []).flatMap((given, at) =>
      [make(...given.map(lured))].flat().map((mail): [string, Mail] => [`${name} ${at + 1}`, mail]),
    ),
  )

test.each(luredMails)('%s carries no address, link or sum in a name', (_, mail) => {
  const said = mail.parts.flatMap((part) =>
    part.kind === 'words' || part.kind === 'quiet'
      ? [part.text]
      : part.kind === 'quote'
        ? [part.from ?? '']
        : [],
  )
  for (const text of [mail.subject, mail.headline, mail.preheader, mail.why, ...said]) {
    expect(text).not.toMatch(/evil\.example|http|\$777|x{61}/)
  }
})

test('what a sender causes says how to stop it', () => {
  for (const name of ['giftMail', 'giftReminder', 'companyInvitation', 'backInStockMail']) {
    const [mail] = mails.filter(([title]) => title.startsWith(`${name} `))
    expect(mail?.[1].unsubscribeUrl, name).toContain('/unsubscribe/')
  }
})

/** Food that has been eaten already, and letters to who does not eat it. */
const NOT_EATEN = ['reviewRequest', 'giftRedeemed', 'approvalAsked']

test.each(mails)('%s says what the food that it names contains', (title, mail) => {
  const facts = mail.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))
  const items = mail.parts.flatMap((part) => (part.kind === 'items' ? part.items : []))
  const isChosen = facts.some((fact) => fact.title === 'You chose')
  if (NOT_EATEN.some((name) => title.startsWith(`${name} `)) || (items.length === 0 && !isChosen)) return
  if (facts.some((fact) => fact.title === 'Allergens')) return
  expect(isChosen).toBe(false)
  // What is left out of a box does not come.
  for (const { name, note, allergens } of items)
    if (!note?.startsWith('It is ')) expect(allergens, name).toMatch(/^(Contains|Allergens: not stated)/)
})
