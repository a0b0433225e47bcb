import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../../**/*.island.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('an island has its file’s name, and no two have one', () => {
  const names = Object.entries(files).map(([path, source]) => ({
    file: path.replace(/^.*\//, '').replace('.island.tsx', ''),
    name: /\bisland\(\s*'([^']+)'/.exec(source)?.[1],
  }))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(({ file, name }) => file !== name)).toEqual([])
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
})
