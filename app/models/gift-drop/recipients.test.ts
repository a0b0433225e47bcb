import { describe, expect, it } from 'vitest'
import { checkRecipient, parseRecipients } from './recipients'

describe('a recipient', () => {
  it('is told what is missing', () => {
    expect(checkRecipient({})).toEqual({
      ok: false,
      problems: {
        name: 'Please enter the recipient full name',
        email: 'Please enter the recipient email address',
        emailAgain: 'Please confirm the recipient email address',
      },
    })
  })

  it('needs the same address twice', () => {
    expect(checkRecipient({ name: 'Willow', email: 'a@example.com', emailAgain: 'b@example.com' })).toEqual({
      ok: false,
      problems: { emailAgain: 'Please make sure the email address matches' },
    })
    expect(checkRecipient({ name: 'Willow', email: 'nobody', emailAgain: 'nobody' })).toEqual({
      ok: false,
      problems: {
        email: 'Please enter a valid email address',
        emailAgain: 'Please enter a valid email address',
      },
    })
  })

  it('is tidied', () => {
    expect(
      checkRecipient({ name: ' Willow  Reed ', email: 'W@Example.com', emailAgain: 'w@example.com ' }),
    ).toEqual({ ok: true, recipient: { name: 'Willow Reed', email: 'w@example.com' } })
  })
})

describe('a list', () => {
  it('asks once about an address that looks mistyped', () => {
    const list = 'Willow, willow@gmial.com\nHazel, hazel@example.com'
    const { recipients, problems, asked } = parseRecipients(list)
    expect(recipients.map(({ name }) => name)).toEqual(['Hazel'])
    expect(problems[0]?.message).toMatch(/^Did you mean willow@gmail\.com\?/)
    expect(parseRecipients('Willow, willow@gmial.com', recipients, asked).recipients).toHaveLength(1)
  })

  it('is read as spreadsheets and people write it', () => {
    const { recipients, problems } = parseRecipients(
      'Name,Email\r\nWillow Reed,willow@example.com\n"Oak, Sam";sam@example.com\nash@example.com\tAsh Elm\n\nFern <fern@example.com>',
    )
    expect(problems).toEqual([])
    expect(recipients).toEqual([
      { name: 'Willow Reed', email: 'willow@example.com' },
      { name: 'Oak, Sam', email: 'sam@example.com' },
      { name: 'Ash Elm', email: 'ash@example.com' },
      { name: 'Fern', email: 'fern@example.com' },
    ])
  })

  it('tells each bad row of 200 and takes the others', () => {
    const rows = Array.from({ length: 200 }, (_, at) => `Person ${at + 1}, p${at + 1}@example.com`)
    rows[4] = 'Nobody'
    rows[99] = 'Somebody, some@body'
    rows[198] = ', p200@example.com'
    const { recipients, problems } = parseRecipients(rows.join('\n'))
    expect(recipients).toHaveLength(197)
    expect(problems).toEqual([
      { row: 5, text: 'Nobody', message: 'Please enter the recipient email address' },
      { row: 100, text: 'Somebody, some@body', message: 'Please enter a valid email address' },
      { row: 199, text: ', p200@example.com', message: 'Please enter the recipient full name' },
    ])
  })

  it('takes each address once, and 500 at most', () => {
    const rows = Array.from({ length: 502 }, (_, at) => `P ${at}, p${at}@example.com`)
    const { recipients, problems } = parseRecipients([...rows, 'P, p0@example.com'].join('\n'))
    expect(recipients).toHaveLength(500)
    expect(problems.map(({ message }) => message)).toEqual([
      'A list holds at most 500 people',
      'A list holds at most 500 people',
      'This address is on the list already',
    ])
  })
})
