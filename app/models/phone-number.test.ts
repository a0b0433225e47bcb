import { expect, test } from 'vitest'
import { readPhone } from './phone-number'

test.each([
  ['908.555.0142', '908-555-0142'],
  ['908.555.0142 ext. 12', '908-555-0142 x12'],
  ['(908) 555-0142x7', '(908) 555-0142 x7'],
  ['908-555-0142, extension 4004', '908-555-0142 x4004'],
  ['908-555-0142 #9', '908-555-0142 x9'],
  ['+1\u00A0908\u00A0555\u00A00142', '+1 908 555 0142'],
  ['\u202A908‑555–0142\u202C', '908-555-0142'],
  ['tel:+19085550142', '+19085550142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('%j is %s', (typed, phone) => {
  expect(readPhone(typed)).toEqual({ ok: true, phone })
  expect(readPhone(phone)).toEqual({ ok: true, phone })
})

test.each(['555-0142', 'call me', '908-555-0142 ext', '12345678901234567', 'x12'])('%j is none', (typed) => {
  expect(readPhone(typed).ok).toBe(false)
})

test.each([
  ['9085550142,,12', '9085550142 x12'],
  ['+1 (416) 555-0199 poste 4', '+1 (416) 555-0199 x4'],
  ['Cell: 908·555·0142', '908-555-0142'],
  ['908-555-0142 (mobile)', '908-555-0142'],
  ['(908) 555-0142 x 1234567', '(908) 555-0142 x1234567'],
])('reads %s as an address book writes it', (typed, phone) => {
  expect(readPhone(typed)).toEqual({ ok: true, phone })
})
