import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { project } from '../../scripts/project'

type Route = { id: string; parentId?: string; module: string }

/** The built scripts, and which of them a document loads at first. */
export function builtScripts() {
  const folder = project('build/client/assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const texts = new Map(files.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]))
  const textOf = (name: string) => texts.get(name) ?? ''
  const named = (start: string) => {
    const found = files.find((name) => name.startsWith(start))
    if (!found) throw new Error(`There is no ${start}`)
    return found
  }
  const entry = named('entry.client-')
  /** Each island's file. */
  const islands = new Map(
    [
      ...textOf(entry).matchAll(/"[^"]*\/([\w-]+)\.island\.tsx":\(\)=>[^"]*?import\("\.\/([\w.-]+\.js)"\)/g),
    ].map(([, name = '', file = '']) => [name, file]),
  )
  const [, manifest = '{}'] = /__remixManifest=(.*?);?$/s.exec(textOf(named('manifest-')).trim()) ?? []
  const routes: Record<string, Route> = JSON.parse(manifest).routes

  /** The files with all their static imports. */
  const closureOf = (names: readonly string[]): Set<string> => {
    const seen = new Set<string>()
    const add = (name: string) => {
      if (seen.has(name) || !texts.has(name)) return
      seen.add(name)
      for (const [, next = ''] of textOf(name).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) add(next)
    }
    for (const name of names) add(name)
    return seen
  }
  const chainOf = (id: string): string[] => {
    const route = routes[id]
    return route ? [route.module.replace(/^.*\//, ''), ...chainOf(route.parentId ?? '')] : []
  }
  return {
    islands,
    routes: Object.keys(routes),
    holding: (text: RegExp) => files.filter((name) => text.test(textOf(name))),
    /** Of a page with these islands. */
    ofIslands: (names: readonly string[]) =>
      closureOf([entry, named('react-'), ...names.flatMap((name) => islands.get(name) ?? [])]),
    /** Of a page that Remix hydrates. */
    ofRoute: (id: string) => closureOf([entry, named('react-'), named('hydrate-page-'), ...chainOf(id)]),
    /** In bytes, compressed with brotli. */
    sizeOf: (names: ReadonlySet<string>) =>
      [...names].reduce((sum, name) => sum + brotliCompressSync(textOf(name)).length, 0),
  }
}
