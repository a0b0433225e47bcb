import { expect, test, vi } from 'vitest'
import { unlessLate } from './unless-away'

test('what is late is gone without, and what is in time leaves no clock running', async () => {
  vi.useFakeTimers()
  try {
    const hanging = unlessLate(1000, 'nothing', new Promise<string>(() => {}))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await hanging).toBe('nothing')
    expect(await unlessLate(1000, 'nothing', Promise.resolve('reviews'))).toBe('reviews')
    await expect(unlessLate(1000, '', Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
