import { expect, it } from 'vitest'
import { printTraceparent, readTraceparent } from './trace'

const HEADER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

it('reads and prints the W3C’s header', () => {
  const context = readTraceparent(HEADER)
  expect(context).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    sampled: true,
  })
  expect(context && printTraceparent(context)).toBe(HEADER)
})

it.each([null, '', 'x', HEADER.replace('00-4', '01-4'), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
  'takes no %j',
  (header) => {
    expect(readTraceparent(header)).toBeUndefined()
  },
)
