import { readdirSync, readFileSync, unlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWithMaps, bundles } from './build'
import { project } from './project'
import { type MapFile, uploadMaps } from './upload-maps'

/**
 * `npm run source-maps` (docs/deploy.md): builds the shop with source maps, uploads them to the error service under
 * the build's name, and deletes the browser's, so that they are not deployed.
 */
const { SENTRY_URL: url = 'https://sentry.io', SENTRY_ORG, SENTRY_PROJECT, SENTRY_AUTH_TOKEN } = process.env
if (!SENTRY_ORG || !SENTRY_PROJECT || !SENTRY_AUTH_TOKEN) {
  console.error('Set SENTRY_ORG, SENTRY_PROJECT and SENTRY_AUTH_TOKEN (docs/deploy.md).')
  process.exit(1)
}
const release = Date.now().toString(36)
await buildWithMaps(release)
const client = project('build/client')
const files = [...filesIn(client), ...filesIn(join(bundles.shop, '..'))]
await uploadMaps(
  { url, org: SENTRY_ORG, project: SENTRY_PROJECT, token: SENTRY_AUTH_TOKEN },
  { release, files },
)
for (const { path } of filesIn(client)) if (path.endsWith('.map')) unlinkSync(path)
console.log(`${files.length} files for build ${release}. Now: npm run deploy`)

/** Scripts with a map, and their maps, named as in stack traces. */
function filesIn(folder: string): (MapFile & { path: string })[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const known = new Set(paths)
  return paths
    .filter((path) => path.endsWith('.js.map') || known.has(`${path}.map`))
    .map((path) => ({ path, name: `~/${relative(folder, path)}`, content: readFileSync(path) }))
}
