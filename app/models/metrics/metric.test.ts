import { expect, test } from 'vitest'
import { dataPointOf, METRICS, mailDomain } from './metric'

test('a data point has its labels in order, cut to a length', () => {
  const reason = 'x'.repeat(200)
  expect(dataPointOf({ metric: 'order', by: 'shopper', reason, result: 'failed' })).toEqual({
    indexes: ['order'],
    blobs: ['failed', 'x'.repeat(64), 'shopper'],
    doubles: [1],
  })
  expect(dataPointOf({ metric: 'answers', kind: 'slow', count: 3 }).doubles).toEqual([3])
})

test('no metric passes what Analytics Engine takes', () => {
  for (const labels of Object.values(METRICS)) expect(labels.length).toBeLessThanOrEqual(20)
})

test('a domain that may name somebody is not counted by its name', () => {
  expect(mailDomain('Sam@GMAIL.com')).toBe('gmail.com')
  expect(mailDomain('sam@smith-family.example')).toBe('other')
})
