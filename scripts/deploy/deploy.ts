import { environmentOption, type Wrangler } from './wrangler'

type Deployment = {
  environment?: string
  /** The shop's address; by default wrangler prints it. */
  url?: string
  wrangler: Wrangler
  /** Databases in wrangler.toml: a shop may have several. */
  databases: (environment: string | undefined) => Promise<string[]>
  check: (environment: string | undefined) => Promise<boolean>
  ask: (url: string) => Promise<string[]>
  say: (line: string) => void
}

/** Deploys the tested bundle without bundling again. */
const BUNDLE = ['build/worker/server.js', '--no-bundle']

/** Checks, applies migrations, deploys and tests the new version. True if all succeeded. */
export async function deploy({
  environment,
  url,
  wrangler,
  databases,
  check,
  ask,
  say,
}: Deployment): Promise<boolean> {
  const option = environmentOption(environment)
  if (!(await check(environment))) return false
  for (const database of await databases(environment)) {
    const migrated = await wrangler(['d1', 'migrations', 'apply', database, '--remote', ...option])
    if (migrated.ok) continue
    say('The migrations failed, so nothing was deployed. The version before goes on.')
    return false
  }
  const deployed = await wrangler(['deploy', ...BUNDLE, ...option])
  if (!deployed.ok) {
    say('Nothing was deployed. The version before goes on: migrations only add.')
    return false
  }
  const place = url ?? /https:\/\/\S+\.workers\.dev/.exec(deployed.output)?.[0]
  if (!place) {
    say('Deployed. Name its address to have it asked: SHOP_URL=https://shop.example npm run deploy')
    return true
  }
  return told(await ask(place), environment, say)
}

/** Returns to the previous version. Migrations stay, because they only add. */
export async function rollBack({
  environment,
  url,
  wrangler,
  ask,
  say,
}: Omit<Deployment, 'check' | 'databases'>): Promise<boolean> {
  const back = await wrangler([
    'rollback',
    '--yes',
    '--message',
    'npm run rollback',
    ...environmentOption(environment),
  ])
  if (!back.ok) return false
  if (!url) {
    say('Went back. Name its address to have it asked: SHOP_URL=https://shop.example npm run rollback')
    return true
  }
  return told(await ask(url), environment, say)
}

function told(problems: string[], environment: string | undefined, say: (line: string) => void): boolean {
  if (problems.length === 0) {
    say('The shop answers as it should.')
    return true
  }
  say(
    `${problems.length} wrong. To go back: npm run rollback${environment ? ` -- --env ${environment}` : ''}`,
  )
  return false
}
