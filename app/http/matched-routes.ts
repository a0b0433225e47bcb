import type { EntryContext } from '~/framework.server'

/**
 * Remix builds and ranks all routes anew for each page that it renders: with nearly two hundred routes, a third of the
 * time of a product's page. A document needs those that matched. A hydrated page tells its router of the home page and
 * the steps beside it too; it asks for others when it meets a link to them.
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
