import { expect, it } from 'vitest'
import { PART_NAMES } from '~/models/part-paths'
import { PARTS } from '~/shop/parts'
import type { Services } from './index.server'
import { scheduledJobs } from './scheduled-jobs'

/** Any service has any job. */
const services = new Proxy({}, { get: () => new Proxy({}, { get: () => async () => {} }) }) as Services

it('without any part, what ordinary products promise is still sent', () => {
  const off = Object.fromEntries(PART_NAMES.map((part) => [part, false])) as Record<
    keyof typeof PARTS,
    boolean
  >
  const names = (parts: typeof PARTS) =>
    scheduledJobs(services, parts)
      .flat()
      .map(({ name }) => name)
  expect(names(off)).toContain('send bundles')
  expect(names(PARTS).filter((name) => !names(off).includes(name))).toEqual([
    'reward referrals',
    'send certificates',
    'send gifts',
    'order boxes',
    'remind of boxes',
    'reseller certificates',
    'sweep referrals',
    'sweep gift drafts',
  ])
})
