import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, withoutStorage, writeStored } from './stored'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was written is read, until it is removed', () => {
  writeStored('a', ['b'])
  expect(readStored('a')).toEqual(['b'])
  removeStored('a')
  expect(readStored('a')).toBeUndefined()
})

test('what cannot be read says so', () => {
  kept.set('a', 'not json')
  expect(() => readStored('a')).toThrow('Invalid data found for key a')
})

test('a browser without storage says so, and the page goes on', () => {
  vi.unstubAllGlobals()
  const warn = vi.spyOn(console, 'warn').mockReturnValueOnce()
  expect(() => readStored('a')).toThrow('Local Storage is not available')
  expect(withoutStorage(() => readStored('a'), 'nothing')).toBe('nothing')
  expect(warn).toHaveBeenCalledWith('Local Storage is not available')
})
