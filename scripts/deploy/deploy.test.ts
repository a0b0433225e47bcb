import { expect, it } from 'vitest'
import { deploy, rollBack } from './deploy'

function world(failing?: string) {
  const done: string[] = []
  const said: string[] = []
  return {
    done,
    said,
    options: {
      wrangler: async (args: string[]) => {
        done.push(args.join(' ').trim())
        return { ok: args[0] !== failing, output: 'https://cobnut.somebody.workers.dev' }
      },
      databases: async (environment?: string) => [environment ? `cobnut-${environment}` : 'cobnut'],
      check: async () => failing !== 'check',
      ask: async (url: string) => {
        done.push(`ask ${url}`)
        return failing === 'ask' ? ['/cart answered 500'] : []
      },
      say: (line: string) => void said.push(line),
    },
  }
}

it('migrates, deploys the tested bundle and asks the new version', async () => {
  const { done, options } = world()
  expect(await deploy(options)).toBe(true)
  expect(done).toEqual([
    'd1 migrations apply cobnut --remote --env',
    'deploy build/worker/server.js --no-bundle --env',
    'ask https://cobnut.somebody.workers.dev',
  ])
})

it('migrates each of several databases, and deploys nothing when one fails', async () => {
  const { done, options } = world()
  const databases = async () => ['cobnut', 'cobnut-accounts']
  expect(await deploy({ ...options, databases })).toBe(true)
  expect(done.slice(0, 2)).toEqual([
    'd1 migrations apply cobnut --remote --env',
    'd1 migrations apply cobnut-accounts --remote --env',
  ])
})

it('has staging with its own database', async () => {
  const { done, options } = world()
  expect(await deploy({ ...options, environment: 'staging', url: 'https://staging.example' })).toBe(true)
  expect(done).toEqual([
    'd1 migrations apply cobnut-staging --remote --env staging',
    'deploy build/worker/server.js --no-bundle --env staging',
    'ask https://staging.example',
  ])
})

it.each([
  ['check', 0],
  ['d1', 1],
  ['deploy', 2],
  ['ask', 3],
])('stops when "%s" fails', async (failing, steps) => {
  const { done, said, options } = world(failing)
  expect(await deploy(options)).toBe(false)
  expect(done).toHaveLength(steps)
  if (failing === 'ask') expect(said.at(-1)).toContain('npm run rollback')
})

it('goes back and asks the version before', async () => {
  const { done, options } = world()
  expect(await rollBack({ ...options, environment: 'staging', url: 'https://staging.example' })).toBe(true)
  expect(done).toEqual([
    'rollback --yes --message npm run rollback --env staging',
    'ask https://staging.example',
  ])
})
