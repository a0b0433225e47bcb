import { expect, it } from 'vitest'
import { newPassword } from './password'

it.each([
  ['Cobnuts!24', undefined],
  ['Aa/aaaaa', undefined],
  ['Aa!', 'at least 8 characters.'],
  ['cobnuts!24', 'one upper-case letter.'],
  ['COBNUTS!24', 'one lower-case letter.'],
  ['Cobnuts24', 'one special character: !@./#$%~`^&*-+=?.'],
  ['aa', 'at least 8 characters; one upper-case letter; one special character: !@./#$%~`^&*-+=?.'],
])('%s lacks %s', (password, lacks) => {
  const message = newPassword.safeParse(password).error?.issues[0]?.message
  expect(message).toBe(lacks && `Your password still needs: ${lacks}`)
})

it('has an end', () => {
  expect(newPassword.safeParse(`Aa!${'a'.repeat(198)}`).success).toBe(false)
})
