import { describe, expect, it } from 'vitest'
import { dropOf, dropText, messageProblem, pricesOf } from './drop'
import { isGiftPlace, sendDayProblem } from './gift'

const people = ['Willow', 'Ash', 'Fern'].map((name) => ({ name, email: `${name}@example.com` }))

describe('a gift drop', () => {
  it('is told in a sentence', () => {
    expect(dropText({ recipients: people, sender: 'Hazel', message: '' })).toBe(
      'For Willow, Ash and 1 more, from Hazel, by email right after you order',
    )
  })

  it('comes back from its line, and nothing else does', () => {
    const line = { recipients: people, sender: 'Hazel', message: 'Hi' }
    expect(dropOf(JSON.stringify(line))).toEqual(line)
    for (const other of [undefined, '', '[]', 'null', '{"recipients":[]}'])
      expect(dropOf(other)).toBeUndefined()
  })

  it('refuses long messages and control characters', () => {
    expect(messageProblem('x'.repeat(500))).toBeUndefined()
    expect(messageProblem('x'.repeat(5_000))).toContain('this one has 5000')
    expect(messageProblem('Hi\u0007')).toContain('cannot be printed')
    expect(messageProblem('Two\r\nlines')).toBeUndefined()
  })

  it('divides what was paid to the cent', () => {
    expect(pricesOf(100, 3)).toEqual([34, 33, 33])
  })

  it('is sent today or within a year', () => {
    expect(sendDayProblem('2027-02-29', '2026-11-24', '2027-11-24')).toBe('Choose a day')
    expect(sendDayProblem('2026-11-23', '2026-11-24', '2027-11-24')).toContain('has passed')
    expect(sendDayProblem('2026-11-24', '2026-11-24', '2027-11-24')).toBeUndefined()
    expect(sendDayProblem('2028-01-01', '2026-11-24', '2027-11-24')).toContain('within the next year')
    expect(sendDayProblem('tomorrow', '2026-11-24', '2027-11-24')).toBe('Choose a day')
  })

  it('goes to the states and Puerto Rico alone', () => {
    expect(['NJ', 'AK', 'HI', 'PR'].map((state) => isGiftPlace({ country: 'US', state }))).not.toContain(
      false,
    )
    expect(isGiftPlace({ country: 'US', state: 'GU' })).toBe(false)
    expect(isGiftPlace({ country: 'CA', state: 'ON' })).toBe(false)
  })
})
