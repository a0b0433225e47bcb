import { describe, expect, it } from 'vitest'
import { typosBetween } from './typos'

describe('typosBetween', () => {
  it.each([
    ['almond', 'almond', 0],
    ['almnd', 'almond', 1],
    ['allmond', 'almond', 1],
    ['almund', 'almond', 1],
    ['alomnd', 'almond', 1],
    ['amlond', 'almond', 1],
    ['almonds', 'almond', 1],
    ['elmond', 'almond', 2],
    ['lamond', 'almond', 2],
    ['pistacio', 'pistachio', 1],
    ['pistahcoi', 'pistachio', 2],
    ['walnut', 'peanut', 3],
  ])('%s for %s is %i', (word, term, typos) => {
    const found = typosBetween(word, term, 2, false)
    expect(typos > 2 ? found > 2 : found === typos).toBe(true)
  })

  it.each([
    ['alm', 'almond', 0],
    ['amlo', 'almonds', 1],
    ['almnod', 'almonds', 1],
    ['choclate', 'chocolates', 1],
  ])('%s begins %s with %i', (word, term, typos) => {
    expect(typosBetween(word, term, 2, true)).toBe(typos)
  })

  it('gives up on words that are too far away', () => {
    expect(typosBetween('cashew', 'cranberry', 1, false)).toBeGreaterThan(1)
    expect(typosBetween('x'.repeat(70), 'almond', 2, true)).toBeGreaterThan(2)
  })
})
