import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { context, type Plugin } from 'esbuild'
import type { ViteDevServer } from 'vite'
import type { ServerBuild } from '../../app/framework.server'
import { project } from '../project'

const FOLDER = project('build/dev')
const SERVER_BUILD = 'virtual:remix/server-build'

/**
 * The shop's server code, bundled by esbuild in a second. Vite needs ten, because it transforms a thousand files one
 * by one; it serves the browser's code.
 */
export async function shopBundle(vite: ViteDevServer) {
  rmSync(FOLDER, { recursive: true, force: true })
  const { define, env, resolve } = vite.config
  const aliases = resolve.alias.flatMap(({ find, replacement }) =>
    typeof find === 'string' ? [[find, replacement]] : [],
  )
  const esbuild = await context({
    entryPoints: [SERVER_BUILD],
    // Each bundle gets its own file, because Node keeps source maps by file name.
    outdir: FOLDER,
    entryNames: 'shop-[hash]',
    outExtension: { '.js': '.cjs' },
    metafile: true,
    sourcemap: 'linked',
    sourcesContent: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
    // As in Vite, a bare import runs its module.
    ignoreAnnotations: true,
    alias: Object.fromEntries(aliases),
    define: { ...define, 'import.meta.env': JSON.stringify({ ...env, SSR: true }) },
    plugins: [fromVite(vite)],
    logLevel: 'silent',
  })

  async function loadAnew(): Promise<ServerBuild> {
    const { metafile } = await esbuild.rebuild()
    const [file = ''] = Object.keys(metafile.outputs).filter((name) => name.endsWith('.cjs'))
    const require = createRequire(import.meta.url)
    const build = require(project(file))
    // Unlike an import, a required module can be released.
    delete require.cache[project(file)]
    return build
  }

  let latest: Promise<unknown> = Promise.resolve()
  return {
    /** One at a time: a rebuild during another one would get the other's result. */
    load: (): Promise<ServerBuild> => {
      const loading = latest.then(loadAnew, loadAnew)
      latest = loading
      return loading
    },
    stop: () => esbuild.dispose(),
  }
}

/** Resolves what only Vite can: Remix's virtual modules, and imports with a query such as `?inline`. */
const fromVite = (vite: ViteDevServer): Plugin => ({
  name: 'from-vite',
  setup(build) {
    const { pluginContainer } = vite.environments.ssr
    build.onResolve({ filter: /^virtual:|\?/ }, async ({ path, importer }) => {
      const resolved = await pluginContainer.resolveId(path, importer)
      return { path: resolved?.id ?? path, namespace: 'vite' }
    })
    // Remix's build imports routes by absolute path.
    build.onResolve({ filter: /^\//, namespace: 'vite' }, ({ path }) => ({ path: project(path.slice(1)) }))
    build.onLoad({ filter: /.*/, namespace: 'vite' }, async ({ path }) => {
      if (path.endsWith(SERVER_BUILD)) {
        const loaded = await pluginContainer.load(path)
        return { contents: typeof loaded === 'string' ? loaded : loaded?.code, resolveDir: project('.') }
      }
      const { default: value } = await vite.ssrLoadModule(path)
      return { contents: JSON.stringify(value), loader: 'json' }
    })
  },
})
