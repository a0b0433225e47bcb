import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ROUTE = '?__remix-build-client-route'

export const isRoute = (id: string): boolean => id.endsWith(ROUTE)

/** Remix hydrates screens that say so, and their parents. All others are documents with islands. */
export const isHydrated = (id: string): boolean => {
  const file = id.slice(0, -ROUTE.length)
  return (
    !file.endsWith('/route.tsx') ||
    /^export const handle = .*\bhydrated: true/m.test(readFileSync(file, 'utf8'))
  )
}

/** A script that navigates to a document after all loads it. */
const RELOAD = `import { useEffect } from 'react'
export default function Reload() {
  useEffect(() => location.reload(), [])
  return null
}`

/**
 * Keeps what only the server renders out of the browser's bundle. Runs after Remix's own step, which makes a route's
 * module.
 */
export const documents = (): Plugin => ({
  name: 'documents',
  apply: 'build',
  enforce: 'post',
  transform: (_, id) => (isRoute(id) && !isHydrated(id) ? { code: RELOAD, map: null } : undefined),
})
