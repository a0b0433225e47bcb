import { expect, it } from 'vitest'
import { circlesIn, redirectFault } from './redirects'

it.each([
  ['/old', '/new', undefined],
  ['/old', '/old', 'leads to itself'],
  ['/old', '/old/?from=mail', 'leads to itself'],
  ['/old', '//elsewhere.example', 'leads to another site, so that its address is not found'],
  ['/old', 'https://elsewhere.example/', 'leads to another site, so that its address is not found'],
])('from %s to %s: %s', (path, to, fault) => {
  expect(redirectFault(path, to)).toBe(fault)
})

it('finds circles, not what leads to one', () => {
  const redirects = new Map([
    ['/a', '/b'],
    ['/b', '/a'],
    ['/c', '/a'],
    ['/d', '/e'],
    ['/f', '/g/'],
    ['/g', '/f?from=g'],
  ])
  expect(circlesIn(redirects)).toEqual(['/a', '/b', '/f', '/g'])
})
