import type { EntryContext } from '~/framework.server'

/**
 * Remix builds and ranks all routes for each page: with nearly two hundred, a third of a product page's time. A
 * document needs the matched ones. A hydrated page also needs its siblings and the home page; it asks for others.
 */
export function withoutOtherRoutes(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context
  const matched = new Set<string | undefined>(staticHandlerContext.matches.map(({ route }) => route.id))
  const hydrates = [...matched].some((id) => isHydrated(routeModules[id ?? '']?.handle))
  const isNeeded = ([id, { index, parentId }]: [string, { index?: boolean; parentId?: string }]) =>
    matched.has(id) || (hydrates && (parentId === 'root' ? index : matched.has(parentId)))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(isNeeded))
  return { ...context, manifest: { ...manifest, routes } }
}

const isHydrated = (handle: unknown): boolean =>
  (handle as { hydrated?: boolean } | undefined)?.hydrated === true
