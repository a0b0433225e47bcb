import { expect, it } from 'vitest'
import { dateFormat } from './date-format'

const sources = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/*.server.*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

it('formats a time', () => {
  const words = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })
  expect(words(Date.UTC(2026, 10, 30))).toBe('November 30')
  expect(words(new Date('2026-12-01'))).toBe('December 1')
})

it('is how all modules that a browser may load make their formats, none when they are loaded', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  const early = Object.keys(sources).filter((path) =>
    /^(?:export )?const \w+ =[^=>]*new Intl\./m.test(sources[path] ?? ''),
  )
  expect(early).toEqual([])
})
