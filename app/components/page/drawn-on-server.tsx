import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { IslandHtml } from '~/components/island/island'

/** What the loaders of a request left for the server's drawing alone, and how it becomes HTML. */
export const ServerParts = createContext<{
  parts: ReadonlyMap<string, unknown>
  toHtml: (node: ReactNode) => string
  /** Of the content of islands, which React finds again in the browser. */
  islandHtml: (node: ReactNode) => string
} | null>(null)

/** HTML of data that is the very same object as before, such as the header of everybody's first visit. */
const drawn = new WeakMap<object, string>()

function htmlOf(identity: object, make: () => string): string {
  const known = drawn.get(identity)
  if (known !== undefined) return known
  // A single character that takes two bytes would make all of the page's characters take two while it is put together.
  const html = make().replace(/[\u0100-\u{10ffff}]/gu, (c) => `&#${c.codePointAt(0)};`)
  drawn.set(identity, html)
  return html
}

/** A part of a page by its name, and what it is drawn from. */
export type ServerPart<Data extends object> = {
  /** Called by the loader. */
  leave: (parts: Map<string, unknown>, data: Data) => void
  /** Read while the server draws; undefined in the browser. */
  read: (parts: ReadonlyMap<string, unknown> | undefined) => Data | undefined
}

export const serverPart = <Data extends object>(name: string): ServerPart<Data> => ({
  leave: (parts, data) => {
    parts.set(name, data)
  },
  // Only `leave` writes under this name.
  read: (parts) => parts?.get(name) as Data | undefined,
})

/**
 * HTML that the browser keeps as it came: its data is not sent a second time, and script does not walk it
 * (`docs/decisions/0005-islands.md`). Reached by a navigation in the browser, which has nothing to
 * draw it from, it asks for the whole document.
 */
export function DrawnOnServer<Data extends object>({
  part,
  draw,
  identity = (data) => data,
}: {
  part: ServerPart<Data>
  /** What the HTML depends on alone: when it is the very same object as before, so is the HTML. */
  identity?: (data: Data) => object
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
      ? htmlOf(identity(data), () =>
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
