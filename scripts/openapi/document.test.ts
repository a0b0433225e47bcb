import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import routes from '../../app/routes'
import { project } from '../project'
import { openApiText } from './document'
import { operations } from './operations'

type Entry = { path?: string; file: string }
const endpoints = (routes as readonly Entry[]).filter(
  ({ path, file }) => file.startsWith('routes/api/') && !path?.endsWith('*'),
)

it('describes what each endpoint answers, and nothing else', () => {
  const answered = endpoints.flatMap(({ path, file }) => {
    const text = readFileSync(project(`app/${file}`), 'utf8')
    const [, named] = /export const handle: EndpointHandle = \{ methods: \[(.*)\] \}/.exec(text) ?? []
    const methods = named?.replaceAll("'", '').split(', ') ?? [
      ...(/export .*\bloader\b/.test(text) ? ['GET'] : []),
      ...(/export .*\baction\b/.test(text) ? ['POST'] : []),
    ]
    return methods.map((method) => `${method} /${path}`)
  })
  // One route answers them all.
  const described = Object.keys(operations).filter((name) => !name.includes(' /api/ucp/'))
  expect(Object.keys(operations).length - described.length).toBe(13)
  expect(answered.length).toBeGreaterThan(50)
  expect(described.toSorted()).toEqual(answered.toSorted())
})

it('stands in docs/openapi.yaml as `npm run openapi` writes it', () => {
  expect(readFileSync(project('docs/openapi.yaml'), 'utf8')).toBe(openApiText())
})
