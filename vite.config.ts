import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config'
import { rememberRoutes } from './scripts/remember-routes'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // Tells the pages of one build from those of another in the edge cache.
  define: { 'import.meta.env.BUILD': JSON.stringify(Date.now().toString(36)) },
  plugins: [rememberRoutes(), remix(remixConfig)],
  resolve: {
    alias: {
      '~': here('./app'),
      // ts-client's browser build reads `window`, which workerd does not have.
      '@commercetools/ts-client': here(
        './node_modules/@commercetools/ts-client/dist/commercetools-ts-client.esm.js',
      ),
      '@commercetools/platform-sdk': here(
        './node_modules/@commercetools/platform-sdk/dist/commercetools-platform-sdk.esm.js',
      ),
    },
    preserveSymlinks: false,
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['node:async_hooks', 'node:stream', 'node:util'],
    resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'default'] },
  },
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    target: 'es2022',
  },
})
