import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/** What the loaders of a request left for the server's drawing alone. */
export const ServerParts = createContext<ReadonlyMap<string, unknown> | null>(null)

/** A part of a page by its name, and what it is drawn from. */
export type ServerPart<Data> = {
  /** Called by the loader. */
  leave: (parts: Map<string, unknown>, data: Data) => void
  /** Read while the server draws; undefined in the browser. */
  read: (parts: ReadonlyMap<string, unknown> | null) => Data | undefined
}

export const serverPart = <Data,>(name: string): ServerPart<Data> => ({
  leave: (parts, data) => {
    parts.set(name, data)
  },
  // Only `leave` writes under this name.
  read: (parts) => parts?.get(name) as Data | undefined,
})

/**
 * HTML that the browser keeps as it came: its data is not sent a second time, and script does not walk it
 * (`docs/decisions/0005-drawn-on-the-server.md`). Reached by a navigation in the browser, which has nothing to
 * draw it from, it asks for the whole document.
 */
export function DrawnOnServer<Data>({
  part,
  draw,
}: {
  part: ServerPart<Data>
  /** Left out of the browser's bundle: `draw={import.meta.env.SSR ? … : undefined}`. */
  draw: ((data: Data) => ReactNode) | undefined
}) {
  const parts = useContext(ServerParts)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current?.childNodes.length === 0) location.reload()
  }, [])
  const data = part.read(parts)
  if (draw && data !== undefined) return <div className="contents">{draw(data)}</div>
  return (
    <div
      ref={element}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it tells React to leave the server's HTML alone.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
