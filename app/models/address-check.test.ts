import { describe, expect, it } from 'vitest'
import { isSamePlace, type Place, questionAbout, statusFor } from './address-check'
import { qasXml } from './address-xml'

const place: Place = {
  street1: '214 Maple Avenue',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US',
  residential: true,
}

describe('the same place', () => {
  it('is told from another one whatever the spelling', () => {
    const typed = { ...place, street1: '214  maple ave.', city: 'CRANFORD', postalCode: '07016-1234' }
    expect(isSamePlace(typed, place)).toBe(true)
    expect(isSamePlace({ ...place, street1: '214 Maple Street' }, place)).toBe(false)
    expect(isSamePlace({ ...place, street2: 'Apt 3' }, { ...place, street1: '214 Maple Ave Unit 3' })).toBe(
      true,
    )
    expect(isSamePlace({ ...place, state: 'NY' }, place)).toBe(false)
  })
})

describe('the status', () => {
  it('asks about a verified address that says something else', () => {
    const wrongTown = { ...place, city: 'Cranfrd' }
    expect(statusFor(place, { status: 'verified', place, suggestions: [] })).toBe('verified')
    expect(statusFor(wrongTown, { status: 'verified', place, suggestions: [] })).toBe('interactionRequired')
    expect(statusFor(place, { status: 'interactionRequired', place, suggestions: [] })).toBe('verified')
    expect(statusFor(place, { status: 'verified', suggestions: [] })).toBe('verified')
  })
})

describe('the question', () => {
  const suggestion = (key: string, kind: 'expand' | 'refine') => ({ key, text: key, matched: [], kind })

  it('offers whole addresses, and none for a verified one', () => {
    expect(questionAbout(place, { status: 'verified', place, suggestions: [] }, '')).toBeUndefined()
    const found = { status: 'interactionRequired', place, key: 'k', suggestions: [] } as const
    expect(questionAbout({ ...place, city: 'Crnford' }, found, 'new-')).toEqual({
      prefix: 'new-',
      typed: '214 Maple Avenue, Crnford, NJ 07016',
      message: 'We found this address. Is it the one you mean?',
      choices: [{ key: 'k', text: '214 Maple Avenue, Cranford, NJ 07016' }],
    })
    const several = [suggestion('a', 'expand'), suggestion('b', 'refine')]
    expect(questionAbout(place, { status: 'multipleMatches', suggestions: several }, '')?.choices).toEqual([
      { key: 'a', text: 'a' },
    ])
  })

  it('points at the field that is to be looked at', () => {
    const fieldFor = (status: Parameters<typeof questionAbout>[1]['status']) =>
      questionAbout(place, { status, suggestions: [] }, '')?.field
    expect([fieldFor('requireUnitNumber'), fieldFor('requireBuildingNumber'), fieldFor('noMatches')]).toEqual(
      ['street2', 'street1', 'street1'],
    )
  })
})

describe('the XML of the former proxy', () => {
  it('has level, lines and picklist, escaped', () => {
    const suggestions = [{ key: 'k', text: 'A & B, Cranford NJ 07016', matched: [], kind: 'refine' as const }]
    expect(qasXml({ status: 'requireUnitNumber', place, suggestions })).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<qas><verifylevel>PremisesPartial</verifylevel><address><line>214 Maple Avenue</line><line></line><line>Cranford</line><line>NJ</line><line>07016</line><line>US</line></address><picklist><item><moniker>k</moniker><partialtext>A &#38; B, Cranford NJ 07016</partialtext><postcode>07016</postcode><fulladdress>false</fulladdress></item></picklist></qas>`,
    )
  })
})
