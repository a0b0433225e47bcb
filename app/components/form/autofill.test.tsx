import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddressFields } from '~/components/checkout/address-fields'

/** The HTML standard's autofill fields that may follow "shipping" or "billing", and those of contacts after these. */
const NORMAL =
  `name honorific-prefix given-name additional-name family-name honorific-suffix nickname username
new-password current-password one-time-code organization-title organization street-address address-line1 address-line2
address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name
cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`.split(
    /\s+/,
  )
const CONTACT = `tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix
tel-extension email impp`.split(/\s+/)

/** "off", "on", or the standard's tokens in their order. */
function isToken(text: string): boolean {
  if (text === 'off' || text === 'on') return true
  const words = text.split(' ')
  if (words[0]?.startsWith('section-')) words.shift()
  if (words[0] === 'shipping' || words[0] === 'billing') words.shift()
  // WebAuthn lists passkeys beside the suggestions of a field.
  if (words.length > 1 && words.at(-1) === 'webauthn') words.pop()
  const [kind, ...rest] = words
  if (['home', 'work', 'mobile', 'fax', 'pager'].includes(kind ?? '')) return CONTACT.includes(rest.join(' '))
  return rest.length === 0 && [...NORMAL, ...CONTACT].includes(kind ?? '')
}

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx$/.test(path) && !path.includes('.test.'),
)

it('names what browsers fill in by the words of the HTML standard', () => {
  const tokens = sources.flatMap((path) =>
    [...readFileSync(`app/${path}`, 'utf8').matchAll(/autoComplete(?:="|: ')([^"']+)["']/g)].map(
      ([, token = '']) => token,
    ),
  )
  expect(tokens.length).toBeGreaterThan(20)
  expect(tokens.filter((token) => !isToken(token))).toEqual([])
})

it.each(['shipping', 'billing'] as const)('fills in each field of the %s address', (kind) => {
  const html = renderToStaticMarkup(<AddressFields values={{}} errors={{}} kind={kind} />)
  const tokens = [...html.matchAll(/ autoComplete="([^"]+)"/gi)].map(([, token = '']) => token)
  expect(tokens.filter((token) => !isToken(token) || !token.startsWith(kind))).toEqual([])
  expect(tokens).toContain(`${kind} address-line1`)
  expect(tokens).toHaveLength(kind === 'shipping' ? 9 : 8)
})
