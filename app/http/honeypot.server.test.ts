import { expect, test, vi } from 'vitest'
import { HONEYPOT } from '~/models/honeypot'
import { isFromBot } from './honeypot.server'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each([
  ['without the field, as a script sends it', {}, false],
  ['with the empty field', { [`${HONEYPOT}survey`]: '' }, false],
  ['with a filled field', { [`${HONEYPOT}survey`]: 'https://spam.example' }, true],
  ['with a space in it', { [`${HONEYPOT}newsletter`]: ' ' }, true],
])('a form %s: from a bot is %s', (_, more, expected) => {
  const fields: Record<string, string> = { email: 'hazel@example.com', ...more }
  vi.spyOn(console, 'warn').mockReturnValue()
  expect([isFromBot(formOf(fields)), isFromBot(fields)]).toEqual([expected, expected])
})
