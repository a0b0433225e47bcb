import type { Rollup } from 'vite'
import { isHydrated, isRoute } from './documents'

/**
 * Assigns modules to scripts, so that a document needs a dozen at most: one for what the screens of an area share, one
 * for what areas share, and one for the islands of every page. The bundler's default is a script for each set of
 * modules that the same screens share: more than thirty per page.
 */

/** Islands of a folder share a script, by the place that shows them. Others have their own. */
const ISLANDS: [chunk: string, place: RegExp][] = [
  ['site', /\/components\/(?:cart|carousel|footer|header|measurement|message|review|search|sign-in|ui)\//],
  ['listing', /\/components\/listing\//],
  ['product', /\/routes\/catalog\/page\/product\/|\/components\/recommendation\//],
  ['checkout', /\/(?:components|routes)\/checkout\//],
  ['forms', /\/(?:components\/(?:account|company|form)|routes\/(?:account|business|gifts|sign-in|staff))\//],
]

/**
 * `app/hydrate-page.tsx` runs when loaded, so other scripts must not contain it. What goes along with each hydration is
 * loaded with React.
 */
const PACKAGES: [chunk: string, packages: RegExp][] = [
  [
    'react',
    /\/node_modules\/(?:react|react-dom|remix-utils|scheduler)\/|vite\/preload-helper|\/island\/carry-over\.ts|\/form\/changed\.ts/,
  ],
  ['router', /\/node_modules\/(?:@remix-run|react-router|react-router-dom|turbo-stream)\//],
]

const ISLAND = 'island '
const OTHERS = 'others'
const isOurs = (id: string) => /(?<!\/node_modules\/.*)\/(?:app|platform)\//.test(id)
const isIsland = (id: string) => id.endsWith('.island.tsx')

/** Modules used by this many areas, or too small for their own script, are shared by all. */
const MANY = 4
const SMALL = 2000

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>

let known: Map<string, string> | undefined

export function chunkOf(id: string, graph: Graph): string | undefined {
  const ofPackage = PACKAGES.find(([, packages]) => packages.test(id))
  if (ofPackage) return ofPackage[0]
  known ??= chunksIn(graph)
  return known.get(id)
}

/** The modules that a module imports, directly or not. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || PACKAGES.some(([, packages]) => packages.test(id))) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(next, graph, seen)
  return seen
}

function chunksIn(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>()
  const ids = [...graph.getModuleIds()]
  const users = new Map<string, Set<string>>()
  const use = (user: string, id: string) => {
    for (const each of closureOf(id, graph)) users.set(each, (users.get(each) ?? new Set()).add(user))
  }
  for (const id of ids.filter((each) => isIsland(each) || isLazy(each, graph))) {
    const [chunk] = (isIsland(id) && ISLANDS.find(([, place]) => place.test(id))) || [OTHERS]
    use(ISLAND + chunk, id)
  }
  for (const id of ids) if (isRoute(id) && isHydrated(id)) use(id, id)
  for (const [id, by] of users) {
    if (isRoute(id) || !isOurs(id)) continue
    const chunk = chunkFor([...by], id, isSmall(id, graph, users))
    if (chunk) chunks.set(id, chunk)
  }
  return chunks
}

const isLazy = (id: string, graph: Graph): boolean =>
  id.includes('/app/') && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** The folder in `app/routes`, such as `account`. */
const areaOf = (route: string) => /\/routes\/([\w-]+)\//.exec(route)?.[1] ?? 'root'

/** With its imports so small that its own script would cost more than it saves. */
const isSmall = (id: string, graph: Graph, users: Users): boolean =>
  [...closureOf(id, graph)].every(
    (each) =>
      isOurs(each) &&
      (areasOf([...(users.get(each) ?? [])]).size >= MANY ||
        (graph.getModuleInfo(each)?.code?.length ?? 0) <= SMALL),
  )

type Users = Map<string, Set<string>>

const islandsOf = (users: readonly string[]) =>
  users.filter((user) => user.startsWith(ISLAND)).map((user) => user.slice(ISLAND.length))

const areasOf = (users: readonly string[]) =>
  new Set([...islandsOf(users), ...users.filter((user) => !user.startsWith(ISLAND)).map(areaOf)])

function chunkFor(users: string[], id: string, small: boolean): string | undefined {
  const islands = islandsOf(users)
  if (islands.includes('site')) return 'site'
  const areas = areasOf(users)
  const [area] = areas
  // Islands must not load the router.
  if (islands.length === 0)
    return users.length === 1 ? undefined : areas.size === 1 ? `of-${area}` : 'hydrated'
  if (users.length === 1) return area === OTHERS ? undefined : `of-${area}-islands`
  // Small, and used on the most visited pages.
  if (islands.includes('product')) return 'site'
  const [, folder] = /\/components\/([\w-]+)\//.exec(id) ?? []
  return areas.size < MANY && !small ? folder : 'shared'
}
