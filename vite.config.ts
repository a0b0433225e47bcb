import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config'
import { chunkOf } from './scripts/chunks'
import { documents } from './scripts/documents'
import { SHOP_FOLDER } from './scripts/project'
import { rememberRoutes } from './scripts/remember-routes'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The package does not say that it only has exports: the bundler sometimes keeps it where nothing of it is used. */
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/@date-fns/tz/') }

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    // Part of the edge cache's keys.
    'import.meta.env.BUILD': JSON.stringify(process.env.BUILD || Date.now().toString(36)),
    // The router sets it in a `try`. A Worker has no `window`, and an error that is thrown while it starts makes V8
    // parse the whole bundle a second time, for line numbers: a tenth of the start.
    'window.__reactRouterVersion': 'globalThis.__reactRouterVersion',
  },
  plugins: [documents(), rememberRoutes(), remix(remixConfig)],
  resolve: {
    alias: {
      '~/shop': here(SHOP_FOLDER),
      '~': here('./app'),
      '@cobnut/platform': here('./platform'),
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
  // The built server is one file for workerd; the development server runs in Node, which loads packages itself.
  ...(command === 'build' && {
    ssr: {
      target: 'webworker',
      noExternal: true,
      external: ['node:async_hooks', 'node:stream', 'node:util'],
      resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'default'] },
    },
  }),
  // Bundled at start, otherwise the first visit to a form reloads the page.
  optimizeDeps: {
    include: [
      '@conform-to/react',
      '@conform-to/zod/v4',
      '@remix-run/cloudflare',
      'remix-utils/honeypot/react',
      'zod',
    ],
  },
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    target: 'es2022',
    // The server's bundle is one file.
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf }, treeshake } }),
    // For `npm run source-maps`, which takes them away before anything is deployed.
    sourcemap: process.env.SOURCE_MAPS ? 'hidden' : false,
  },
}))
