import { expect, it } from 'vitest'
import { isGarbled, textOfFile } from './encoding'

const TEXT = 'Name,City\r\nJosé,Montréal'

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16LE with a mark', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16BE with a mark', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16LE', utf16(TEXT, false)],
  ['UTF-16BE', utf16(TEXT, true)],
  ['Windows-1252', Uint8Array.from([...TEXT].map((letter) => letter.charCodeAt(0)))],
])('reads %s', (_, bytes) => {
  expect(textOfFile(bytes)).toBe(TEXT)
})

it.each(['JosÃ©', 'Jos√©', '‚Äôs', 'Ð˜Ð²Ð°Ð½', 'Iâ€™m', 'JosŽ', 'Garc‡a', '\ufffd'])(
  'asks about %s',
  (text) => {
    expect(isGarbled(text)).toBe(true)
  },
)

it.each([
  'José',
  'ESPAÑA',
  '√ 2',
  'Žižek',
  'ŠKODA',
  'Œuvre',
  'Don’t – “quoted”',
  'Zoë',
  'Ægir',
  'Šárka Žáková',
])('takes %s', (text) => {
  expect(isGarbled(text)).toBe(false)
})
