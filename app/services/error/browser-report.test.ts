import { expect, it } from 'vitest'
import { browserReport } from './browser-report'
import { toEnvelope } from './mapping'

const envelope = (event: object) =>
  [{}, { type: 'event' }, { level: 'error', exception: { values: [{ type: 'TypeError' }] }, ...event }]
    .map((part) => JSON.stringify(part))
    .join('\n')

it.each([
  [{}, undefined],
  [{ release: '' }, undefined],
  [{ release: 'build1' }, 'build1'],
])('passes on the release of a browser error, and none when there is none: %j', (event, release) => {
  const report = browserReport(envelope(event), undefined, new Date('2026-03-02'))
  const sent = report && JSON.parse(toEnvelope(report, 'dsn').split('\n')[2] ?? '')
  expect(sent.release).toBe(release)
  expect('release' in sent).toBe(release !== undefined)
})
