import { createContext, type ReactNode, useContext } from 'react'
import { IslandHtml } from '~/components/island/island'

/** The HTML is cached by this object. */
export type Drawing = { draw: () => ReactNode; keep?: object | undefined }

/** The parts that loaders draw on the server alone, by name. */
export const ServerParts = createContext<{
  parts: ReadonlyMap<string, Drawing>
  toHtml: (node: ReactNode) => string
  /** For islands, whose HTML React hydrates. */
  islandHtml: (node: ReactNode) => string
} | null>(null)

/** HTML by the data it was rendered from: header and footer. */
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
const singleByte = (html: string): string =>
  html.replace(/[\u0100-\u{10ffff}]/gu, (c) => `&#${c.codePointAt(0)};`)

/**
 * HTML of a loader (`context.parts`) that the browser does not hydrate; its data is not sent
 * (`docs/decisions/0005-islands.md`).
 */
export function DrawnOnServer({ part }: { part: string }) {
  const server = useContext(ServerParts)
  const drawing = server?.parts.get(part)
  const html =
    server && drawing
      ? htmlOf(drawing.keep, () =>
          server.toHtml(
            <IslandHtml.Provider value={server.islandHtml}>{drawing.draw()}</IslandHtml.Provider>,
          ),
        )
      : ''
  return (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML; in the browser it is empty, which tells React to leave the server's alone.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
