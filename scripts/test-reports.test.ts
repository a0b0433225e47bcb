import { expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest, inCi } from './test-reports'

test('counts passed, failed and unreadable files of vitest', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['Error: 1 is not 2\n    at a.test.ts'],
          },
          { fullName: 'later', status: 'pending' },
          { fullName: 'mails', status: 'passed', failureMessages: ['Error: none'] },
          { fullName: 'asks', status: 'passed', failureMessages: ['TypeError: fetch failed\n  at node'] },
          { fullName: 'counts', status: 'passed', failureMessages: ['Error: 1', 'Error: 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'syntax', assertionResults: [] },
    ],
  }
  expect(countsOfVitest(report)).toEqual({
    passed: 3,
    failed: 3,
    failures: [
      'a.test.ts: subtracts | Error: 1 is not 2',
      'a.test.ts: counts | Error: 1 | Error: 2',
      'b.test.ts: syntax',
    ],
    unsteady: ['a.test.ts: mails | Error: none'],
  })
})

test('counts the projects of Playwright, with nested suites', () => {
  const tests = [
    { projectName: 'phone-js', status: 'expected' },
    { projectName: 'phone-nojs', status: 'unexpected' },
    { projectName: 'desktop-js', status: 'skipped' },
    { projectName: 'desktop-nojs', status: 'flaky' },
  ]
  const report = {
    suites: [{ title: 'cart', suites: [{ title: 'edits', specs: [{ title: 'removes', tests }] }] }],
  }
  const counts = countsOfPlaywright(report)
  const unsteady = ['edits: removes (desktop-nojs)']
  expect(counts).toEqual({ passed: 2, failed: 1, failures: ['edits: removes (phone-nojs)'], unsteady })
})

test('in CI two second tries are named, and three are failures', () => {
  const counts = { passed: 9, failed: 1, failures: ['edits'], unsteady: ['a', 'b'] }
  expect(inCi(counts)).toBe(counts)
  expect(inCi({ ...counts, unsteady: ['a', 'b', 'c'] })).toEqual({
    passed: 6,
    failed: 4,
    failures: ['edits', 'a, on its first try', 'b, on its first try', 'c, on its first try'],
    unsteady: [],
  })
})

test('a report of another shape is an error, not zero failures', () => {
  expect(() => countsOfVitest({})).toThrow()
  expect(() => countsOfPlaywright({ results: [] })).toThrow()
})
