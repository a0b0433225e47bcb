import { expect, it } from 'vitest'
import { newPassword } from './password'

const TOO_SHORT = 'Your password needs to be at least 8 characters. Capitalization matters.'

it.each([
  ['Cobnuts!24', undefined],
  ['Aa/aaaaa', undefined],
  ['Aa!', TOO_SHORT],
  ['cobnuts!24', 'Your password still needs: one upper-case letter.'],
  ['COBNUTS!24', 'Your password still needs: one lower-case letter.'],
  ['Cobnuts24', 'Your password still needs: one special character: !@./#$%~`^&*-+=?.'],
  [
    'aa',
    `${TOO_SHORT} Your password still needs: one upper-case letter; one special character: !@./#$%~\`^&*-+=?.`,
  ],
])('%s is answered %s', (password, words) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(words)
})

it('has an end', () => {
  expect(newPassword.safeParse(`Aa!${'a'.repeat(198)}`).success).toBe(false)
})
