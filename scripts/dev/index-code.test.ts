import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fillIndexes } from './index-code'

it('has the indexes filled anew when other code filled them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cobnut-'))
  const calls: string[] = []
  const filling = {
    mark: join(folder, 'index-code'),
    cache: {
      list: async () => ({ keys: [{ name: 'index-job:1' }] }),
      delete: async (name: string) => void calls.push(`forget ${name}`),
    } as unknown as KVNamespace,
    runSchedule: async () => void calls.push('run'),
  }
  await fillIndexes(filling)
  await fillIndexes(filling)
  rmSync(folder, { recursive: true })
  expect(calls).toEqual(['forget index-job:1', 'run', 'run'])
})
