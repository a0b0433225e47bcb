import type { VitePluginConfig } from '@remix-run/dev'

/** Remix does not find this file itself; `vite.config.ts` passes it to the plugin. */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
} satisfies VitePluginConfig
