import { describe, expect, it } from 'vitest'
import type { CodeRefusal, IdleReason } from './refusal'
import { idleMessage, refusalMessage, waitingMessage } from './refusal-words'

describe('refusalMessage', () => {
  it.each<[CodeRefusal, string]>([
    [{ reason: 'unknown' }, 'We do not know the code AUTUMN5. Check its spelling.'],
    [{ reason: 'expired', on: '2026-11-01T00:00:00Z' }, 'The code AUTUMN5 expired on Sat, Oct 31, 2026.'],
    [{ reason: 'not-yet', from: '2026-12-01T00:00:00Z' }, 'The code AUTUMN5 is good from Mon, Nov 30, 2026.'],
    [{ reason: 'needs-more', amount: 1500 }, 'The code AUTUMN5 needs $15.00 more in your cart.'],
    [{ reason: 'not-for-these-items' }, 'The code AUTUMN5 is not for these items.'],
    [
      { reason: 'not-for-these-items', gives: '10 % off cashews' },
      'The code AUTUMN5 is not for these items. What it gives: 10 % off cashews.',
    ],
    [{ reason: 'not-for-this-customer', signedIn: true }, 'The code AUTUMN5 is not for your account.'],
  ])('speaks of %j', (refusal, message) => {
    expect(refusalMessage(refusal, 'AUTUMN5')).toBe(message)
  })

  it('keeps the exact words for a code used up', () => {
    expect(refusalMessage({ reason: 'used-up' }, 'ONCE')).toContain(
      'Discount code could not be applied because it is MaxApplicationReached',
    )
  })

  it('does not repeat a code of 300 characters', () => {
    expect(refusalMessage({ reason: 'unknown' }, 'X'.repeat(300)).length).toBeLessThan(120)
  })
})

describe('a code that waits on the cart', () => {
  it.each<[IdleReason, string, string]>([
    [{ reason: 'needs-more', amount: 802 }, 'It needs $8.02 more in your cart.', ''],
    [
      { reason: 'not-for-these-items', gives: 'Tea for less' },
      'It is not for these items.',
      ' What it gives: Tea for less.',
    ],
    [{ reason: 'gift-declined' }, 'It brings a gift that you chose to go without.', ''],
  ])('says of %j what it waits for', (reason, there, help) => {
    expect(idleMessage(reason)).toBe(there)
    const said = `The code TEA is on your cart and waits: i${there.slice(1)}${help}`
    expect(waitingMessage(reason, 'TEA')).toBe(said)
  })
})
