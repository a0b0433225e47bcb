import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { emailProblem, normalEmail, readEmail, suggestEmail } from './email'

describe('an email address', () => {
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

test.each([
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  [' User@MÜNCHEN.de ', 'user@xn--mnchen-3ya.de'],
  ['ann\u200B@x.example\u202C', 'ann@x.example'],
  ['ann.lee+nuts@my–shop.example', 'ann.lee+nuts@my-shop.example'],
  ['o’neil@x.example', "o'neil@x.example"],
  ['😀@example.com', undefined],
  ['ann@😀.com', undefined],
  ['ann@1.2.3.4', undefined],
  ['ann@-x.example', undefined],
  ['ann@x.example/path', undefined],
  ['ann@x.example:80', undefined],
  [`${'a'.repeat(65)}@x.example`, undefined],
])('%j is kept as %s', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept)
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

it.each([
  'mailto:user@example.com',
  'mailto:user@example.com?subject=Hi',
  '<user@example.com>',
  'user@example.com.',
  'User@Example.com,',
  'Ann Lee <user@example.com>',
  '"user@example.com"',
  '(user@example.com)',
  'user @example.com',
])('reads %s as it was copied', (typed) => {
  expect(readEmail(typed)).toBe('user@example.com')
})
