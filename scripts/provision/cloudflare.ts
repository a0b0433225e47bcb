import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { project } from '../project'

const run = promisify(execFile)

/** What the account needs, with the names in wrangler.toml. */
type CloudflareNeeds = {
  databases: string[]
  namespaces: string[]
  buckets: string[]
  queues: string[]
}

/** The account's databases and namespaces with their ids. */
type CloudflareFound = {
  databases: { name: string; uuid: string }[]
  namespaces: { title: string; id: string }[]
  buckets: string[]
  queues: string[]
}

type CloudflareStep = { words: string; args: string[] }

/** The commands that create what is missing. */
export function planCloudflare(needs: CloudflareNeeds, found: CloudflareFound): CloudflareStep[] {
  const lacking = (names: string[], present: string[]) =>
    [...new Set(names)].filter((one) => !present.includes(one))
  return [
    ...lacking(
      needs.databases,
      found.databases.map(({ name }) => name),
    ).map((name) => ({ words: `+ D1 database ${name}`, args: ['d1', 'create', name] })),
    ...lacking(
      needs.namespaces,
      found.namespaces.map(({ title }) => title),
    ).map((name) => ({ words: `+ KV namespace ${name}`, args: ['kv', 'namespace', 'create', name] })),
    ...lacking(needs.buckets, found.buckets).map((name) => ({
      words: `+ R2 bucket ${name}`,
      args: ['r2', 'bucket', 'create', name],
    })),
    ...lacking(needs.queues, found.queues).map((name) => ({
      words: `+ queue ${name}`,
      args: ['queues', 'create', name],
    })),
  ]
}

/** The names in wrangler.toml, without the sections of other environments. */
export function needsOf(toml: string): CloudflareNeeds {
  const own = toml.replace(/^\[+env\.[\s\S]*?(?=^\[+(?!env\.)|(?![\s\S]))/gm, '')
  const values = (name: string) =>
    [...own.matchAll(new RegExp(`^${name} = "([^"]+)"`, 'gm'))].map(([, value = '']) => value)
  return {
    databases: values('database_name'),
    namespaces: [...own.matchAll(/\[\[kv_namespaces\]\]\s+binding = "([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
    buckets: values('bucket_name'),
    queues: [...values('queue'), ...values('dead_letter_queue')],
  }
}

/** wrangler.toml with the account's ids instead of the placeholders. */
export function withIds(toml: string, found: Pick<CloudflareFound, 'databases' | 'namespaces'>): string {
  let text = toml
  for (const { name, uuid } of found.databases)
    text = text.replace(
      new RegExp(`(database_name = "${name}"\\s+database_id = ")${name}(")`),
      (_, before: string, after: string) => `${before}${uuid}${after}`,
    )
  for (const { title, id } of found.namespaces)
    text = text.replace(
      new RegExp(`(\\[\\[kv_namespaces\\]\\]\\s+binding = "${title}"\\s+id = ")[a-z-]+(")`),
      (_, before: string, after: string) => `${before}${id}${after}`,
    )
  return text
}

async function wrangler(args: string[]): Promise<string> {
  const { stdout } = await run(project('node_modules/.bin/wrangler'), args, {
    cwd: project('.'),
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    timeout: 120_000,
  })
  return stdout
}

const names = (table: string, known: string[]) =>
  known.filter((name) => new RegExp(`\\b${name}\\b(?!-)`).test(table))

export async function askCloudflare(needs: CloudflareNeeds): Promise<CloudflareFound> {
  const [databases, namespaces, buckets, queues] = await Promise.all([
    wrangler(['d1', 'list', '--json']),
    wrangler(['kv', 'namespace', 'list']),
    wrangler(['r2', 'bucket', 'list']),
    wrangler(['queues', 'list']),
  ])
  return {
    databases: JSON.parse(databases),
    namespaces: JSON.parse(namespaces),
    buckets: names(buckets, needs.buckets),
    queues: names(queues, needs.queues),
  }
}

/** Creates what is missing, writes the ids into wrangler.toml and applies the migrations. */
export async function applyCloudflare(steps: CloudflareStep[], needs: CloudflareNeeds): Promise<void> {
  for (const { words, args } of steps) {
    await wrangler(args)
    console.log(words)
  }
  const file = project('wrangler.toml')
  const toml = readFileSync(file, 'utf8')
  writeFileSync(file, withIds(toml, await askCloudflare(needs)))
  for (const name of needs.databases) await wrangler(['d1', 'migrations', 'apply', name, '--remote'])
}
