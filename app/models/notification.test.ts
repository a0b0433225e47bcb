import { expect, it } from 'vitest'
import { afterPathChange, noNotifications, ofTheStep, withNotifications } from './notification'

const shown = withNotifications(noNotifications(), {
  errors: [{ message: 'A', key: 'payment' }, { message: 'B' }],
  notices: [{ message: 'C' }],
})

it('tells each thing once: by its key, else by its words', () => {
  const after = withNotifications(shown, {
    errors: [{ message: 'A, but otherwise', key: 'payment' }, { message: 'B' }],
    warnings: [{ message: 'D' }],
  })
  expect(after).toEqual({
    errors: [{ message: 'A, but otherwise', key: 'payment' }, { message: 'B' }],
    warnings: [{ message: 'D' }],
    notices: [{ message: 'C' }],
  })
})

it('leaves what belongs to the visit to other pages', () => {
  const notices = [{ message: 'You have successfully signed in.', key: 'session' }, { message: 'Asked.' }]
  const flashed = { ...noNotifications(), notices, errors: [{ message: 'Declined', key: 'payment' }] }
  expect(ofTheStep(flashed)).toEqual({ ...flashed, notices: [{ message: 'Asked.' }] })
})

it('is over on another page, but inside checkout only what has no key', () => {
  expect(afterPathChange(shown, '/cart')).toEqual(noNotifications())
  expect(afterPathChange(shown, '/checkout/receipt')).toEqual(noNotifications())
  expect(afterPathChange(shown, '/checkout/payment')).toEqual({
    errors: [{ message: 'A', key: 'payment' }],
    warnings: [],
    notices: [],
  })
})
