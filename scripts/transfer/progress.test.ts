import { expect, test } from 'vitest'
import { progressOf, progressWords } from './progress'

test('progress says what is done, what is left and how long it takes', () => {
  expect(progressWords('products.csv', 1200, 50_000, 6000)).toBe('products.csv: 1,200 of 50,000, 5 min left')
  expect(progressWords('products.csv', 50_000, 50_000, 6000)).toBe(
    'products.csv: 50,000 of 50,000, 6 s in all',
  )
})

test('a terminal sees one line that changes, a log a plain line every ten seconds', () => {
  const told = (isTTY: boolean) => {
    let time = 0
    const lines: string[] = []
    const out = { isTTY, write: (text: string) => lines.push(text) }
    const progress = progressOf('stock.csv', 40, { out, now: () => time })
    for (let done = 0; done < 40; done++) {
      time += 1000
      progress.done()
    }
    progress.end()
    return lines
  }
  expect(told(false)).toEqual([
    'stock.csv: 10 of 40, 30 s left\n',
    'stock.csv: 20 of 40, 20 s left\n',
    'stock.csv: 30 of 40, 10 s left\n',
    'stock.csv: 40 of 40, 40 s in all\n',
  ])
  expect(told(true)).toHaveLength(41)
  expect(told(true)[0]).toBe('\r\x1b[2Kstock.csv: 1 of 40, 39 s left')
})
