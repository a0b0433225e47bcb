import { expect, test } from 'vitest'
import { sizedName } from './sized-name'

test('an only size without a name leaves no comma behind', () => {
  expect([sizedName('Clay Pot', ''), sizedName('Raw Almonds', '1 lb bag')]).toEqual([
    'Clay Pot',
    'Raw Almonds, 1 lb bag',
  ])
})
