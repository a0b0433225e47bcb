import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPeople } from './list'

const ANN = ['Ann Lee', 'ann@x.example']
const BO = ['Bo Ray', 'bo@x.example']
const read = (text: string) => readPeople(text).map(({ name, email, problem }) => problem ?? [name, email])

describe('a list of people', () => {
  it.each([
    ['mailboxes with semicolons', 'Ann Lee <ann@x.example>; Bo Ray <bo@x.example>'],
    ['mailboxes with commas', 'Ann Lee <ann@x.example>, Bo Ray <bo@x.example>,'],
    ['mailboxes in lines', 'Ann Lee <ann@x.example>,\r\nBo Ray <bo@x.example>'],
    ['quoted mailboxes', '"Ann Lee" <ann@x.example>; "Bo Ray"<bo@x.example>'],
    ['pairs in one line', 'Ann Lee, ann@x.example, Bo Ray, bo@x.example'],
    ['pairs with the address first', 'ann@x.example;Ann Lee;bo@x.example;Bo Ray'],
    ['pairs between semicolons', 'Ann Lee, ann@x.example; Bo Ray, bo@x.example'],
    ['two ways in one line', 'Ann Lee, ann@x.example; Bo Ray <bo@x.example>'],
    ['first and last names', 'Ann,Lee,ann@x.example\nBo,Ray,bo@x.example'],
    ['numbered lines', '1. Ann Lee <ann@x.example>\n2. Bo Ray <bo@x.example>'],
    ['numbers in a column', '1\tAnn Lee\tann@x.example\n2\tBo Ray\tbo@x.example'],
    [
      'columns by their headings',
      'First Name,Last Name,Email,Company,Phone\nAnn,Lee,ann@x.example,Acme,908 555 0142\nBo,Ray,bo@x.example,,',
    ],
    [
      'columns in another order',
      'Company;Email address;Surname;Given name\nAcme;ann@x.example;Lee;Ann\n;bo@x.example;Ray;Bo',
    ],
    ['a column of numbers', '#,Name,Email\n1,Ann Lee,ann@x.example\n2,Bo Ray,bo@x.example'],
    [
      'line breaks in cells',
      'Name,Email,Note\n"Ann\r\nLee",ann@x.example,"two\nlines"\nBo Ray,bo@x.example,',
    ],
    ['French headings', 'Prénom;Nom;Courriel\nAnn;Lee;ann@x.example\nBo;Ray;bo@x.example'],
    [
      'an unknown heading beside the address',
      'Invitado\tCorreo\nAnn Lee\tann@x.example\nBo Ray\tbo@x.example',
    ],
    [
      'the kind of an address beside it',
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nAnn,Lee,* Work,ann@x.example\nBo,Ray,,bo@x.example',
    ],
    ['a text table', '| Name | Email |\n|---|---|\n| Ann Lee | ann@x.example |\n| Bo Ray | bo@x.example |'],
    ['names above addresses', 'Ann Lee\nann@x.example\n\nBo Ray\n<bo@x.example>'],
    ['full-width signs', 'Ann Lee，ann@x.example；Bo Ray＜bo@x.example＞'],
    ['“and”', 'Ann Lee <ann@x.example> and Bo Ray <bo@x.example>'],
    ['mailboxes under a heading', 'Name\tEmail\nAnn Lee\t<ann@x.example>\n\tBo Ray <bo@x.example>'],
  ])('is understood: %s', (_, text) => {
    expect(read(text)).toEqual([ANN, BO])
  })

  it('keeps commas and quotation marks of names', () => {
    expect(read('Lee, Ann <ann@x.example>; "Ray, Bo" <bo@x.example>')).toEqual([
      ['Lee, Ann', 'ann@x.example'],
      ['Ray, Bo', 'bo@x.example'],
    ])
    expect(read('Ann "Annie" Lee,ann@x.example')).toEqual([['Ann "Annie" Lee', 'ann@x.example']])
    expect(read('"Ray ""Bo"" Jr.",bo@x.example')).toEqual([['Ray "Bo" Jr.', 'bo@x.example']])
    expect(read("'-Love,ann@x.example")).toEqual([['-Love', 'ann@x.example']])
  })

  it('says what it does not understand, with its line', () => {
    expect(
      readPeople('Ann Lee, ann@x.example\n\nBo Ray, Acme Inc, bo@x.example\nJosÃ© <j@x.example>\nnobody'),
    ).toEqual([
      { row: 1, text: 'Ann Lee, ann@x.example', name: 'Ann Lee', email: 'ann@x.example' },
      expect.objectContaining({ row: 3, problem: expect.stringContaining('Which of these is the name?') }),
      expect.objectContaining({ row: 4, problem: expect.stringContaining('garbled') }),
      { row: 5, text: 'nobody', name: '', email: '' },
    ])
    expect(readPeople('Ann Lee <ann@x.example>, Acme').at(-1)).toMatchObject({ text: 'Acme', email: '' })
    expect(readPeople('Ann <ann@x.example>; Cleo <nonsense>').at(-1)).toMatchObject({
      text: 'Cleo <nonsense>',
      email: 'nonsense',
    })
  })

  it('counts the lines of quoted cells', () => {
    expect(readPeople('Name,Email\n"Ann\nLee",ann@x.example\nBo,bo').map(({ row }) => row)).toEqual([2, 4])
  })

  it('finds every address, however it is written', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,6}$/)
    const people = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 5 })
    const written = fc.constantFrom(
      (name: string, email: string) => `${name} <${email}>`,
      (name: string, email: string) => `"${name}" <${email}>`,
      (name: string, email: string) => `${name}, ${email}`,
    )
    fc.assert(
      fc.property(people, written, fc.constantFrom('; ', '\n', ';\n', '\r\n'), (list, write, between) => {
        const named = list.map(([first, last], at) => [`${first} ${last}`, `p${at}@x.example`] as const)
        const text = named.map(([name, email]) => write(name, email)).join(between)
        expect(read(text)).toEqual(named)
      }),
    )
  })
})

it.each([
  ['Ann Lee ann@x.example'],
  ['Ann Lee (ann@x.example)'],
  ['Ann Lee [ann@x.example]'],
  ['Ann Lee - ann@x.example'],
  ['Ann Lee: ann@x.example'],
  ['1. Ann Lee ann@x.example'],
  ['• Ann Lee, ann@x.example'],
  ['To: Ann Lee <ann@x.example>'],
  ["'Ann Lee' <mailto:ann@x.example>"],
  ['Name | Email\nAnn Lee | ann@x.example'],
  ['Ann\u00a0Lee\u200b <ann@x.example>'],
])('reads one person of %j', (text) => {
  expect(readPeople(text)).toMatchObject([{ name: 'Ann Lee', email: 'ann@x.example' }])
})

it('reads addresses with spaces between', () => {
  expect(readPeople('ann@x.example bo@x.example cy@x.example').map(({ email }) => email)).toEqual([
    'ann@x.example',
    'bo@x.example',
    'cy@x.example',
  ])
})
