import { expect, it } from 'vitest'
import { standingFor } from './express'

const chosen = { paymentId: 'p', kind: 'PayPal' as const, amount: 3000, methodId: 'm' }

it('pays just what was approved, or up to the limit of what was approved in the cart', () => {
  expect(standingFor(chosen, 3000)).toBe(chosen)
  expect(standingFor(chosen, 3001)).toBeUndefined()
  const express = { ...chosen, atMost: 10_500 }
  expect(standingFor(express, 10_500)).toMatchObject({ amount: 10_500 })
  expect(standingFor(express, 10_501)).toBeUndefined()
  expect(standingFor(express, 2000)).toMatchObject({ amount: 2000 })
  expect(standingFor(undefined, 1)).toBeUndefined()
})
