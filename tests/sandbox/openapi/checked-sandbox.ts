import { expect } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { checkedFetch } from './checked-fetch'

/** A sandbox whose commercetools answers must all match the platform's published description. */
export async function startCheckedSandbox(options: { shop?: 'demo' | 'none' } = {}): Promise<RunningSandbox> {
  const found = new Set<string>()
  const sandbox = await startSandbox({ ...options, fetch: checkedFetch(found) })
  return {
    ...sandbox,
    stop: async () => {
      await sandbox.stop()
      expect([...found]).toEqual([])
    },
  }
}
