import { readFileSync, writeFileSync } from 'node:fs'
import { project, SHOP_FOLDER } from './project'

type Place = { latitude: number; longitude: number }

const EARTH_MILES = 3959

/** Along the great circle. */
export function milesBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const [north, east] = [b - a, radians(other.longitude - one.longitude)]
  const chord = Math.sin(north / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(chord))
}

/** Where the people of each first letter live. */
const CANADA: Readonly<Record<string, Place>> = Object.fromEntries(
  [
    ['A', 47.6, -52.7],
    ['B', 44.6, -63.6],
    ['C', 46.2, -63.1],
    ['E', 46.1, -65.2],
    ['G', 46.8, -71.2],
    ['H', 45.5, -73.6],
    ['J', 45.6, -73.4],
    ['K', 45, -76],
    ['L', 43.6, -79.6],
    ['M', 43.7, -79.4],
    ['N', 43.1, -81],
    ['P', 48, -82],
    ['R', 49.9, -97.1],
    ['S', 51.3, -105.6],
    ['T', 52, -113.8],
    ['V', 49.3, -122.6],
    ['X', 63, -105],
    ['Y', 60.7, -135.1],
  ].map(([letter, latitude, longitude]) => [letter, { latitude, longitude }]),
)

/** Middles of three-digit prefixes in a gazetteer of ZIP codes, whose columns are parted by tabs, bars or commas. */
export function prefixesIn(gazetteer: string): Map<number, Place> {
  const [header = '', ...lines] = gazetteer.trim().split(/\r?\n/)
  const mark = ['\t', '|'].find((each) => header.includes(each)) ?? ','
  const names = header.split(mark).map((name) => name.trim().toUpperCase())
  const columns = ['GEOID', 'INTPTLAT', 'INTPTLONG'].map((name) => names.indexOf(name))
  if (columns.includes(-1)) throw new Error('The file has no columns GEOID, INTPTLAT and INTPTLONG.')
  const [code = 0, latitude = 0, longitude = 0] = columns
  const sums = new Map<number, Place & { count: number }>()
  for (const line of lines) {
    const cells = line.split(mark).map((cell) => cell.trim().replaceAll('"', ''))
    const prefix = Number(cells[code]?.slice(0, 3))
    const sum = sums.get(prefix) ?? { latitude: 0, longitude: 0, count: 0 }
    sums.set(prefix, {
      latitude: sum.latitude + Number(cells[latitude]),
      longitude: sum.longitude + Number(cells[longitude]),
      count: sum.count + 1,
    })
  }
  return new Map(
    [...sums].map(([prefix, { count, ...sum }]) => [
      prefix,
      { latitude: sum.latitude / count, longitude: sum.longitude / count },
    ]),
  )
}

const tens = (miles: number): string =>
  Math.round(miles / 10)
    .toString(36)
    .padStart(2, '0')

export function distances(from: Place, prefixes: ReadonlyMap<number, Place>) {
  const rows = Array.from({ length: 10 }, (_, first) =>
    Array.from({ length: 100 }, (_, rest) => {
      const place = prefixes.get(first * 100 + rest)
      return place ? tens(milesBetween(from, place)) : '--'
    }).join(''),
  )
  const canada = Object.entries(CANADA).map(
    ([letter, place]) => [letter, Math.round(milesBetween(from, place) / 10) * 10] as const,
  )
  return { rows, canada: Object.fromEntries(canada) }
}

if (process.argv[1] === project('scripts/distances.ts')) {
  const [file = '', latitude, longitude] = process.argv.slice(2)
  if (!file || longitude === undefined) {
    console.error(
      'Say the file of ZIP codes, then latitude and longitude of the warehouse: zips.txt 40.66 -74.30',
    )
    process.exit(1)
  }
  const from = { latitude: Number(latitude), longitude: Number(longitude) }
  const { rows, canada } = distances(from, prefixesIn(readFileSync(file, 'utf8')))
  const target = `${SHOP_FOLDER}/distances.ts`
  writeFileSync(
    project(target),
    `/**
 * Straight-line miles from ${latitude}, ${longitude} to the middle of each three-digit ZIP prefix: tens of miles,
 * two base-36 digits per prefix, one row per first digit; \`--\` is a prefix without ZIP codes. Written by
 * \`npm run distances\` (docs/make-it-yours.md).
 */
export const ZIP3_DISTANCES: readonly string[] = [
${rows.map((row) => `  '${row}',\n`).join('')}]

/** In miles, by the first letter of the postal code. */
export const CANADA_DISTANCES: Readonly<Record<string, number>> = {
${Object.entries(canada)
  .map(([letter, miles]) => `  ${letter}: ${miles},\n`)
  .join('')}}
`,
  )
  console.log(`Wrote ${target}.`)
}
