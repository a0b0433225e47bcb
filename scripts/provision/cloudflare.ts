import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { BACKUP_DAYS, ENDING_PREFIXES } from '../../app/services/backup/places'
import { environmentOption } from '../deploy/wrangler'
import { project } from '../project'

const run = promisify(execFile)

/** What the account needs, with the names in wrangler.toml. */
type CloudflareNeeds = {
  databases: string[]
  namespaces: string[]
  buckets: string[]
  /** Whose objects end by themselves. */
  backups: string[]
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
    ...lacking(needs.buckets, found.buckets).flatMap((name) => [
      { words: `+ R2 bucket ${name}`, args: ['r2', 'bucket', 'create', name] },
      ...(needs.backups.includes(name) ? endings(name) : []),
    ]),
    ...lacking(needs.queues, found.queues).map((name) => ({
      words: `+ queue ${name}`,
      args: ['queues', 'create', name],
    })),
  ]
}

const endings = (bucket: string): CloudflareStep[] =>
  ENDING_PREFIXES.map((prefix) => ({
    words: `+ objects ${prefix} of ${bucket} end after ${BACKUP_DAYS} days`,
    args: [
      ...['r2', 'bucket', 'lifecycle', 'add', bucket, prefix.replace('/', ''), prefix],
      ...['--expire-days', String(BACKUP_DAYS), '--force'],
    ],
  }))

/** The names in wrangler.toml for production, or another environment. */
export async function needsOf(file: string, environment?: string): Promise<CloudflareNeeds> {
  const { unstable_readConfig } = await import('wrangler')
  const { d1_databases, kv_namespaces, r2_buckets, queues } = unstable_readConfig({
    config: file,
    env: environment,
  })
  const databases: { database_name?: string }[] = d1_databases
  const namespaces: { binding: string }[] = kv_namespaces
  const buckets: { binding: string; bucket_name?: string }[] = r2_buckets
  const consumers: { queue: string; dead_letter_queue?: string }[] = queues.consumers ?? []
  return {
    databases: databases.flatMap(({ database_name }) => database_name ?? []),
    namespaces: namespaces.map(({ binding }) => titleOf(binding, environment)),
    buckets: buckets.flatMap(({ bucket_name }) => bucket_name ?? []),
    backups: buckets.flatMap(({ binding, bucket_name }) =>
      binding === 'BACKUP' && bucket_name ? bucket_name : [],
    ),
    queues: consumers.flatMap(({ queue, dead_letter_queue }) => [queue, dead_letter_queue ?? []].flat()),
  }
}

const titleOf = (binding: string, environment?: string) =>
  environment ? `${binding}-${environment}` : binding

type Own = { environment?: string; hosts?: readonly string[] }

/** wrangler.toml with the account's ids instead of the placeholders, and the shop's names as domains. */
export function withOwn(
  toml: string,
  found: Pick<CloudflareFound, 'databases' | 'namespaces'>,
  { environment, hosts = [] }: Own = {},
): string {
  let text = toml
  for (const { name, uuid } of found.databases)
    text = text.replace(
      new RegExp(`(database_name = "${name}"\\s+database_id = ")${name}(")`),
      (_, before: string, after: string) => `${before}${uuid}${after}`,
    )
  const section = environment ? `env\\.${environment}\\.kv_namespaces` : 'kv_namespaces'
  for (const { title, id } of found.namespaces) {
    const binding = environment ? title.replace(`-${environment}`, '') : title
    text = text.replace(
      new RegExp(`(\\[\\[${section}\\]\\]\\s+binding = "${binding}"\\s+id = ")[a-z-]+(")`),
      (all: string, before: string, after: string) =>
        title === titleOf(binding, environment) ? `${before}${id}${after}` : all,
    )
  }
  return hosts.length > 0 ? withDomains(text, hosts, environment) : text
}

/** The first `routes` is production's. */
function withDomains(toml: string, hosts: readonly string[], environment?: string): string {
  const domains = hosts.map((host) => `{ pattern = "${host}", custom_domain = true }`)
  const start = environment ? toml.indexOf(`[env.${environment}]`) : 0
  const rest = toml.slice(start).replace(/^routes = .*$/m, `routes = [${domains.join(', ')}]`)
  return toml.slice(0, start) + rest
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

/** Creates what is missing, writes ids and domains into wrangler.toml and applies the migrations. */
export async function applyCloudflare(
  steps: CloudflareStep[],
  needs: CloudflareNeeds,
  own: Own,
): Promise<void> {
  for (const { words, args } of steps) {
    await wrangler(args)
    console.log(words)
  }
  const file = project('wrangler.toml')
  const toml = readFileSync(file, 'utf8')
  writeFileSync(file, withOwn(toml, await askCloudflare(needs), own))
  const option = environmentOption(own.environment)
  for (const name of needs.databases)
    await wrangler(['d1', 'migrations', 'apply', name, '--remote', ...option])
}
