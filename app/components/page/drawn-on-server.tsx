import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { IslandHtml } from '~/components/island/island'

/** Data that loaders pass to server rendering only, and how it becomes HTML. */
export const ServerParts = createContext<{
  parts: ReadonlyMap<string, unknown>
  toHtml: (node: ReactNode) => string
  /** For islands, whose HTML React hydrates. */
  islandHtml: (node: ReactNode) => string
} | null>(null)

/** HTML by the data it was rendered from: header, footer and products. */
const drawn = new WeakMap<object, string>()

/** The HTML of small parts such as a greeting or a count, by name. */
const named = new Map<string, string>()
const MOST_NAMED = 1000

export function htmlOf(identity: object | string | undefined, make: () => string): string {
  if (identity === undefined) return singleByte(make())
  const known = typeof identity === 'string' ? named.get(identity) : drawn.get(identity)
  if (known !== undefined) return known
  const html = singleByte(make())
  if (typeof identity === 'object') drawn.set(identity, html)
  else keepNamed(identity, html)
  return html
}

function keepNamed(name: string, html: string): void {
  named.set(name, html)
  const [oldest] = named.keys()
  if (named.size > MOST_NAMED && oldest !== undefined) named.delete(oldest)
}

/** One two-byte character would make the engine store the whole page with two bytes per character. */
export const singleByte = (html: string): string =>
  html.replace(/[\u0100-\u{10ffff}]/gu, (c) => `&#${c.codePointAt(0)};`)

/** A part of a page by name, with the data it is rendered from. */
export type ServerPart<Data extends object> = {
  /** Called by the loader. */
  provide: (parts: Map<string, unknown>, data: Data) => void
  /** Read on the server; undefined in the browser. */
  read: (parts: ReadonlyMap<string, unknown> | undefined) => Data | undefined
}

export const serverPart = <Data extends object>(name: string): ServerPart<Data> => ({
  provide: (parts, data) => {
    parts.set(name, data)
  },
  // Only `provide` writes under this name.
  read: (parts) => parts?.get(name) as Data | undefined,
})

/**
 * HTML that the browser does not hydrate; its data is not sent (`docs/decisions/0005-islands.md`). After a
 * navigation by script there is nothing to render it from, so the browser loads the document.
 */
export function DrawnOnServer<Data extends object>({
  part,
  draw,
  identity,
}: {
  part: ServerPart<Data>
  /** The object that the HTML depends on, where the same one comes again: its HTML is kept. */
  identity?: (data: Data) => object | undefined
  /** Left out of the browser's bundle: `draw={import.meta.env.SSR ? … : undefined}`. */
  draw: ((data: Data) => ReactNode) | undefined
}) {
  const server = useContext(ServerParts)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current?.childNodes.length === 0) location.reload()
  }, [])
  const data = part.read(server?.parts)
  const html =
    server && draw && data
      ? htmlOf(identity?.(data), () =>
          server.toHtml(<IslandHtml.Provider value={server.islandHtml}>{draw(data)}</IslandHtml.Provider>),
        )
      : ''
  return (
    <div
      ref={element}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML; in the browser it is empty, which tells React to leave the server's alone.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
