import { bindingIds, databaseNames } from '../deploy/check'
import { leftPlaceholders } from '../deploy/problems'
import { environmentOption, type Wrangler } from '../deploy/wrangler'
import { call } from './call'
import { type Finding, fine, unknown, type Values, vital, wanting } from './finding'

const ABOUT = 'Cloudflare'

/** Checks bindings, migrations and image resizing. */
export const examineCloudflare = async (values: Values, wrangler: Wrangler, environment?: string) =>
  cloudflareFindings(leftPlaceholders(await bindingIds(environment)), values, wrangler, environment)

/** `left` are placeholder ids. */
export async function cloudflareFindings(
  left: string[],
  values: Values,
  wrangler: Wrangler,
  environment?: string,
): Promise<Finding[]> {
  return [
    left.length === 0
      ? fine(ABOUT, 'the bindings have ids')
      : vital(ABOUT, left.join('; '), 'npm run provision -- --cloudflare'),
    ...(left.length === 0 ? [await migrations(wrangler, environment)] : []),
    await photos(values.SHOP_URL),
  ]
}

async function migrations(wrangler: Wrangler, environment?: string): Promise<Finding> {
  const option = environmentOption(environment)
  const pending: string[] = []
  for (const database of await databaseNames(environment)) {
    const { ok, output } = await wrangler(['d1', 'migrations', 'list', database, '--remote', ...option])
    if (!ok) return unknown(ABOUT, 'wrangler did not answer', 'npx wrangler login')
    pending.push(...(output.match(/\d{4}_\w+\.sql/g) ?? []))
  }
  return pending.length === 0
    ? fine(ABOUT, 'all migrations are applied')
    : vital(ABOUT, `${pending.length} migrations are not applied`, 'npm run deploy applies them')
}

async function photos(shop: string | undefined): Promise<Finding> {
  if (!shop) return unknown(ABOUT, 'photos were not asked for', 'set SHOP_URL to the shop’s address')
  const { status } = await call(`${shop}/cdn-cgi/image/w=400,f=auto,q=50/share-card.jpg`)
  return status === 200
    ? fine(ABOUT, 'photos are resized')
    : wanting(ABOUT, `photos are not resized (${status})`, 'Images, Transformations: enable the zone')
}
