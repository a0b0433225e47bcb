import type { VitePluginConfig } from '@remix-run/dev'

/** Remix's options; `vite.config.ts` hands them to the plugin, Remix does not look here by itself. */
export default {
  ignoredRouteFiles: ['**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
} satisfies VitePluginConfig
