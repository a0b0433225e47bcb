import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { SHOP_FOLDER } from './scripts/project'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The demo shop's drawings are imported as text, as in the bundles. */
const svgAsText: Plugin = {
  name: 'svg-as-text',
  enforce: 'pre',
  load: (id) => (id.endsWith('.svg') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null),
}
const alias = { '~/shop': here(SHOP_FOLDER), '~': here('./app'), '@cobnut/platform': here('./platform') }

/** `unit` tests pure code, `workers` the built Workers in Miniflare. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [svgAsText],
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{app,platform,sandbox,scripts,bench}/**/*.test.{ts,tsx}'],
          // Property tests take seconds on a busy machine.
          testTimeout: 30_000,
          // Files share a thread and what they import, so each test undoes what it replaces.
          pool: 'threads',
          isolate: false,
          // E-mails take their colors from it.
          css: { include: [/\/colors\.css/] },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        plugins: [svgAsText],
        resolve: { alias },
        test: {
          name: 'workers',
          include: ['tests/{sandbox,integration}/**/*.test.ts'],
          globalSetup: './tests/support/build.ts',
          // The second shop is built beside the other files.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Queues and e-mails take their time on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          // Workerd may die or be silent, and is started again by `keepRunning`. `npm test` names the other second tries.
          retry: process.env.CI ? { count: 3, delay: 3000 } : 0,
          maxWorkers: 2,
          // Files share a process, so that Miniflare and the client libraries are loaded once.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
