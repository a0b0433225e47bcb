import { expect, it } from 'vitest'
import { certificateType, exemptAfter, exemptStatesOf } from './certificate'

it('frees from tax where a certificate is approved and not past its day', () => {
  const certificates = [
    { status: 'approved', state: 'NY', expiresOn: '2026-11-24' },
    { status: 'approved', state: 'NJ', expiresOn: '2026-11-23' },
    { status: 'waiting', state: 'CA', expiresOn: '2027-01-01' },
    { status: 'approved', state: 'CT', expiresOn: '2027-01-01' },
  ] as const
  expect(exemptStatesOf(certificates, '2026-11-24')).toEqual(['CT', 'NY'])
})

it('leaves what staff agreed, also where a certificate waits or was refused', () => {
  const expiresOn = '2027-01-01'
  const certificates = [
    { status: 'waiting', state: 'NY', expiresOn },
    { status: 'rejected', state: 'CT', expiresOn },
    { status: 'approved', state: 'CA', expiresOn },
    { status: 'expired', state: 'OR', expiresOn },
  ] as const
  const after = (state: string) =>
    exemptAfter(['CT', 'NY', 'OR'], certificates, { state }, '2026-11-24').toSorted()
  expect(after('CA')).toEqual(['CA', 'CT', 'NY', 'OR'])
  expect(after('OR')).toEqual(['CT', 'NY'])
})

it('knows a file by its bytes', () => {
  const of = (...bytes: number[]) => certificateType(new Uint8Array(bytes))
  expect(of(0x25, 0x50, 0x44, 0x46, 0x2d)).toBe('application/pdf')
  expect(of(0xff, 0xd8, 0xff, 0xe0)).toBe('image/jpeg')
  expect(of(0x3c, 0x73, 0x76, 0x67)).toBeUndefined()
})
