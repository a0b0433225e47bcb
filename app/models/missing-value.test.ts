import { expect, it } from 'vitest'
import * as z from 'zod'
import './missing-value'

const messagesOf = (value: unknown) =>
  z
    .object({ own: z.string({ error: 'Please enter your city' }), plain: z.string() })
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

it('asks for a value where a field has no words of its own', () => {
  expect(messagesOf({})).toEqual(['Please enter your city', 'Please enter a value'])
})

it('leaves other mistakes to their own words', () => {
  expect(messagesOf({ own: 'Boise', plain: 7 })).toEqual(['Invalid input: expected string, received number'])
})
