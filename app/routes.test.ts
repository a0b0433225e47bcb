import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyRoute as routes } from './routes'

type Entry = { file: string; children?: readonly Entry[] }

const filesOf = ({ file, children = [] }: Entry): string[] => [file, ...children.flatMap(filesOf)]

test('the map lists each route once, and no file that does not exist', () => {
  const listed = (routes as readonly Entry[]).flatMap(filesOf)
  const written = readdirSync('app/routes', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)(?:route|layout)\.tsx?$/.test(name))
    .map((name) => `routes/${name}`)
  expect(listed.toSorted()).toEqual(written.toSorted())
})
