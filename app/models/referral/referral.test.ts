import { expect, test } from 'vitest'
import { judgeReferral, type Party, type Referral } from './referral'

const referrer: Party = {
  email: 'Hazel.Bennett@gmail.com',
  addresses: [{ street1: '214 Maple Avenue', postalCode: '07016' }],
  payments: ['card-1'],
}
const friend = {
  email: 'maple@example.com',
  addresses: [{ street1: '430 Bleecker Street', street2: 'Apt 5B', postalCode: '10014' }],
  payments: ['card-2'],
  isBusiness: false,
}
const judge = (over: Partial<Referral>) => judgeReferral({ referrer, friend, earlierOrders: 0, ...over })
const refused = (reason: string) => ({ ok: false, reason })

test('a friend’s first order brings 20 dollars, a business’s 50', () => {
  expect(judge({})).toEqual({ ok: true, amount: 2000 })
  expect(judge({ friend: { ...friend, isBusiness: true } })).toEqual({ ok: true, amount: 5000 })
})

test('nobody is their own friend', () => {
  const same = (over: Partial<Party>) => judge({ friend: { ...friend, ...over } })
  expect(same({ email: 'hazelbennett+nuts@gmail.com' })).toEqual(refused('same-email'))
  expect(same({ addresses: [{ street1: '214 maple avenue.', postalCode: '07016-1234' }] })).toEqual(
    refused('same-address'),
  )
  expect(same({ payments: ['card-3', 'card-1'] })).toEqual(refused('same-payment'))
})

test('a neighbor in the same house is somebody else', () => {
  const addresses = [{ street1: '214 Maple Avenue', street2: 'Apt 2', postalCode: '07016' }]
  expect(judge({ friend: { ...friend, addresses } })).toMatchObject({ ok: true })
})

test('later orders and closed accounts bring nothing', () => {
  expect(judge({ earlierOrders: 1 })).toEqual(refused('not-first'))
  expect(judge({ referrer: undefined })).toEqual(refused('referrer-gone'))
})
