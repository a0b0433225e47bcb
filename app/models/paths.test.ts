import { expect, test } from 'vitest'
import { paths } from './paths'

test('what a path is made of is encoded', () => {
  expect(paths.signInTo('/orders/1?a=1&b=2')).toBe('/sign/in?destination=%2Forders%2F1%3Fa%3D1%26b%3D2')
  expect(paths.order('A/1')).toBe('/orders/A%2F1')
})
