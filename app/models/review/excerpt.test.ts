import { expect, test } from 'vitest'
import { excerpt } from './excerpt'

test('short words are shown as they are, on one line', () => {
  expect(excerpt('Crisp.\n\nNot too salty.')).toBe('Crisp. Not too salty.')
  expect(excerpt('a'.repeat(240))).toBe('a'.repeat(240))
})

test('long words end after a word', () => {
  const short = excerpt('The almonds, as always, were crisp. '.repeat(20))
  expect(short).toMatch(/(crisp|almonds|as|always|were|The)…$/)
  expect(short.length).toBeGreaterThan(200)
  expect(short.length).toBeLessThanOrEqual(240)
})

test('what has no spaces is cut through no character', () => {
  expect(excerpt('nut'.repeat(200))).toBe(`${'nut'.repeat(80)}…`)
  expect(excerpt(`a${'🌰'.repeat(200)}`)).toBe(`a${'🌰'.repeat(119)}…`)
})
