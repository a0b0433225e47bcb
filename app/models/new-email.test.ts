import { expect, it } from 'vitest'
import { newEmailField, readNewEmail } from './new-email'

const asks = { ok: false, message: expect.stringMatching(/^Did you mean robin@gmail\.com\?/) }

it.each<[string, string[], unknown]>([
  ['a likely slip is asked about', ['Robin@gmial.com'], asks],
  [
    'once: then it is as typed',
    ['robin@gmial.com', 'robin@gmial.com'],
    { ok: true, email: 'robin@gmial.com' },
  ],
  [
    'the suggestion is taken',
    ['robin@gmial.com', 'robin@gmial.com', 'robin@gmail.com'],
    { ok: true, email: 'robin@gmail.com' },
  ],
  [
    'a missing @ too',
    ['robingmail.com', 'robingmail.com', 'robin@gmail.com'],
    { ok: true, email: 'robin@gmail.com' },
  ],
  ['another slip is another question', ['robin@gmial.com', 'rob@gmial.com', 'rob@gmail.com'], asks],
  [
    'what was corrected by hand is not asked about',
    ['robin@gmail.com', 'robin@gmial.com'],
    { ok: true, email: 'robin@gmail.com' },
  ],
  ['other domains are taken', ['robin@hazel-wood.com'], { ok: true, email: 'robin@hazel-wood.com' }],
  ['no address', ['robin@'], { ok: false, message: 'Please enter a valid email address' }],
  ['nothing', [' '], { ok: false, message: 'Please enter your email address' }],
  ['no field', [], { ok: false, message: 'Please enter your email address' }],
])('%s', (_, posted, read) => {
  expect(readNewEmail(posted)).toEqual(read)
})

it('is a field of a schema, posted once or with its question', () => {
  const field = newEmailField('Please enter the recipient email address')
  expect(field.parse('robin@example.com')).toBe('robin@example.com')
  expect(field.parse(['robin@gmial.com', 'robin@gmial.com'])).toBe('robin@gmial.com')
  expect(field.safeParse(undefined).error?.issues[0]?.message).toBe(
    'Please enter the recipient email address',
  )
  expect(field.safeParse('robin@gmial.com').error?.issues[0]?.message).toContain(
    'Did you mean robin@gmail.com?',
  )
})

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.*', '!../**/*.gallery.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Fields of type e-mail that ask nothing themselves, and why. */
const OTHERS: Record<string, string> = {
  '../components/form/new-email-field.tsx': 'the field that asks',
  '../components/footer/newsletter-form.island.tsx': 'draws the question itself',
  '../components/sign-in/step-form.tsx': 'signing in; its sign-up asks',
  '../routes/orders/find/route.tsx': 'somebody who has ordered',
  '../routes/catalog/page/product/sold-out.tsx': 'its page asks',
  '../routes/gifts/certificates/certificate-form.island.tsx': 'the address again',
  '../routes/gifts/drop/build/recipients/people-form.island.tsx': 'the address again',
  '../components/block/lead-form.island.tsx': 'chooses the field that asks',
}

it('is asked by every field of type e-mail where a new person is named', () => {
  const plain = Object.entries(sources).flatMap(([path, text]) => {
    const fields = (text.match(/type(?:=|: |\s*=\s*\{?)["']email["']|\? 'email'/g) ?? []).length
    return fields > 0 ? [path] : []
  })
  expect(plain.sort()).toEqual(Object.keys(OTHERS).sort())
  for (const path of plain.filter((each) => OTHERS[each] === 'the address again'))
    expect(sources[path]?.match(/type="email"/g)).toHaveLength(1)
})
