import { expect, test } from 'vitest'
import { CANADA_DISTANCES, ZIP3_DISTANCES } from '../app/shop/distances'
import { distances, milesBetween, prefixesIn } from './distances'

const CRANFORD = { latitude: 40.656, longitude: -74.304 }

const gazetteer = [
  'GEOID\tALAND\tINTPTLAT\tINTPTLONG          ',
  '10001\t1616\t40.7506\t-73.9972',
  '10012\t1616\t40.7256\t-73.9983',
  '60601\t1616\t41.8853\t-87.6181',
  '90012\t1616\t34.0614\t-118.2385',
].join('\n')

test('the middles of prefixes are those of their ZIP codes', () => {
  const prefixes = prefixesIn(gazetteer)
  expect([...prefixes.keys()]).toEqual([100, 606, 900])
  expect(prefixes.get(100)?.latitude).toBeCloseTo(40.7381, 4)
  expect(prefixesIn(gazetteer.replaceAll('\t', '|'))).toEqual(prefixes)
  expect(() => prefixesIn('zip,lat,lng\n10001,40,-73')).toThrow('GEOID')
})

test('distances are written as the shop reads them, and agree with those of the shop’s folder', () => {
  const { rows, canada } = distances(CRANFORD, prefixesIn(gazetteer))
  expect(rows.map((row) => row.length)).toEqual(Array(10).fill(200))
  expect(rows[1]?.slice(0, 4)).toBe(`${ZIP3_DISTANCES[1]?.slice(0, 2)}--`)
  const chicago = Number.parseInt(rows[6]?.slice(12, 14) ?? '', 36)
  expect(Math.abs(chicago - Number.parseInt(ZIP3_DISTANCES[6]?.slice(12, 14) ?? '', 36))).toBeLessThan(2)
  for (const [letter, miles] of Object.entries(CANADA_DISTANCES))
    expect(Math.abs((canada[letter] ?? 0) - miles), letter).toBeLessThan(130)
  expect(Math.round(milesBetween(CRANFORD, { latitude: 34.06, longitude: -118.24 }))).toBeGreaterThan(2400)
})
