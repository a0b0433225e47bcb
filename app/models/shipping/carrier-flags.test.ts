import { expect, it } from 'vitest'
import { carrierFlagsIn, withBoth } from './carrier-flags'

it.each([
  ['{"allowOntrac":false,"allowUds":true}', { allowOntrac: false, allowUds: true }],
  ['{"allowOntrac":"no"}', {}],
  ['{"allowOntrac"', {}],
  ['null', {}],
  [undefined, {}],
])('reads %s', (text, flags) => {
  expect(carrierFlagsIn(text)).toEqual(flags)
})

it('refuses what either refuses', () => {
  expect(withBoth({ allowUds: false, allowCdl: true }, { allowCdl: false, allowOntrac: true })).toEqual({
    allowUds: false,
    allowCdl: false,
    allowOntrac: true,
  })
})
