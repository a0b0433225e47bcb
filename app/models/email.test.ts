import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailProblem, normalEmail, suggestEmail } from './email'

describe('an e-mail address', () => {
  it.each(['sam@example.com', ' Sam.Rivera+nuts@mail.example.co ', "o'neil@example.org"])(
    '%j is fine',
    (text) => {
      expect(emailProblem(text)).toBeUndefined()
    },
  )

  it.each([
    'sam',
    'sam@',
    '@example.com',
    'sam@example',
    'a b@example.com',
    'sam..r@example.com',
    '.s@example.com',
  ])('%j is none', (text) => {
    expect(emailProblem(text)).toBe('Please enter a valid email address')
  })

  it('is asked for', () => {
    expect(emailProblem('  ')).toBe('Please enter your email address')
    expect(normalEmail(' Sam@Example.com ')).toBe('sam@example.com')
  })
})

describe('a suggestion', () => {
  it.each([
    ['sam@gmial.com', 'sam@gmail.com'],
    ['sam@gmail.con', 'sam@gmail.com'],
    ['sam@yaho.com', 'sam@yahoo.com'],
    ['sam@hotnail.com', 'sam@hotmail.com'],
    ['bobgmail.com', 'bob@gmail.com'],
    ['sam@gmail.com', undefined],
    ['sam@example.com', undefined],
    ['gmail.com', undefined],
    ['', undefined],
  ])('for %j is %j', (text, expected) => {
    expect(suggestEmail(text)).toBe(expected)
  })

  it('is itself an address without a slip', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const suggestion = suggestEmail(email)
        return suggestion === undefined || suggestEmail(suggestion) === undefined
      }),
    )
  })
})
