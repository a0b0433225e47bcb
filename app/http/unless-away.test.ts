import { expect, test, vi } from 'vitest'
import { VendorError } from '~/services/vendor-error'
import { unlessLate, unlessMissing } from './unless-away'

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

test('a part is missed after a second or when its vendor fails, but no mistake of ours is hidden', async () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const hanging = unlessMissing('nothing', new Promise<string>(() => {}))
    await vi.advanceTimersByTimeAsync(999)
    await expect(Promise.race([hanging, 'still waiting'])).resolves.toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await hanging).toBe('nothing')
    expect(await unlessMissing('nothing', Promise.reject(new VendorError('d1', 'is away')))).toBe('nothing')
    expect(warn).toHaveBeenCalledWith('d1: is away')
    await expect(unlessMissing('', Promise.reject(new Error('ours')))).rejects.toThrow('ours')
  } finally {
    warn.mockRestore()
    vi.useRealTimers()
  }
})
