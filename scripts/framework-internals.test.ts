import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { project } from './project'
import { rememberRoutes } from './remember-routes'

const source = (file: string) => readFileSync(project(`node_modules/${file}`), 'utf8')

/** Undocumented parts of Remix that the shop relies on: who needs it, Remix's file, its text. */
const INTERNALS: [what: string, file: string, words: string][] = [
  [
    'a page of data goes to the browser through this controller (app/http/late-script.ts)',
    '@remix-run/react/dist/esm/single-fetch.js',
    'window.__remixContext.streamController.enqueue(',
  ],
  [
    'the controller is closed by a script of its own (app/http/late-script.ts)',
    '@remix-run/react/dist/esm/single-fetch.js',
    'window.__remixContext.streamController.close();',
  ],
  [
    'a page that Remix hydrates has this global (app/entry.client.ts)',
    '@remix-run/react/dist/esm/components.js',
    'window.__remixContext.stream = new ReadableStream({',
  ],
  [
    'the entry is a module script (app/http/late-script.ts)',
    '@remix-run/react/dist/esm/components.js',
    'type: "module"',
  ],
  [
    'modules are preloaded by links (app/http/late-script.ts)',
    '@remix-run/react/dist/esm/components.js',
    'rel: "modulepreload"',
  ],
  [
    'the root throws the promise of its data once (app/hydrate-page.tsx)',
    '@remix-run/react/dist/esm/browser.js',
    'throw stateDecodingPromise;',
  ],
  [
    'routes are asked for at this address (app/http/too-much.server.ts)',
    '@remix-run/server-runtime/dist/esm/server.js',
    '/__manifest',
  ],
  [
    'each segment of each path is matched (app/http/too-much.server.ts)',
    '@remix-run/server-runtime/dist/esm/server.js',
    'segments.slice(0, i + 1)',
  ],
  [
    'data has the page’s address with this end (app/http/edge-cache.server.ts)',
    '@remix-run/server-runtime/dist/esm/server.js',
    'url.pathname.endsWith(".data")',
  ],
  [
    'loaders are read from the route’s module (app/http/exit.server.ts)',
    '@remix-run/server-runtime/dist/esm/routes.js',
    'route.module.loader',
  ],
  [
    'actions are read from the route’s module (app/http/exit.server.ts)',
    '@remix-run/server-runtime/dist/esm/routes.js',
    'route.module.action',
  ],
  [
    'the router writes its version to the window (vite.config.ts)',
    'react-router-dom/dist/index.js',
    'window.__reactRouterVersion = ',
  ],
  [
    'style sheets are looked for through this hook (scripts/dev/shop.ts)',
    '@remix-run/server-runtime/dist/esm/index.js',
    'unstable_setDevServerHooks',
  ],
  [
    'the server’s build is this module (scripts/dev/bundle.ts)',
    '@remix-run/dev/dist/vite/plugin.js',
    'vmod.id("server-build")',
  ],
  [
    'the build names its hot reloading (scripts/dev/shop.ts)',
    '@remix-run/dev/dist/vite/plugin.js',
    'vmod.id("hmr-runtime")',
  ],
]

describe('Remix is as the shop relies on it', () => {
  it.each(INTERNALS)('%s', (_, file, words) => {
    expect(source(file)).toContain(words)
  })

  it.each(INTERNALS)('… and the file that needs it exists: %s', (what) => {
    const [, user = ''] = /\(([\w./-]+)\)$/.exec(what) ?? []
    expect(() => readFileSync(project(user))).not.toThrow()
  })
})

test('the router’s matching can be remembered (scripts/remember-routes.ts)', () => {
  const { transform } = rememberRoutes() as Plugin & {
    transform: (code: string, id: string, options: object) => { code: string }
  }
  for (const file of ['router.js', 'router.cjs.js']) {
    const path = `@remix-run/router/dist/${file}`
    expect(transform(source(path), path, { ssr: true }).code).toContain('rankedRoutes.get(routes)')
  }
})
