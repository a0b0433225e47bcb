import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerParts } from '~/components/layout/drawn-on-server'
import { withLateHydration } from '~/http/hydration'
import { VendorError } from '~/services/vendor-error'
import lateUrl from '~/styles/late.css?url'
import { fontFaces, stylesFor } from '~/styles/page-styles.server'

/** Asked for beside the page: what comes after the first paint has the page styled and laid out once more. */
const LATE_SHEET = `<${lateUrl}>; rel=preload; as=style`
const DISPLAY_FACE = '</fonts/young-serif.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'

/** Renders the whole page at once: 1.8 to 2.8 times the pages a second of the streaming entry. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  { nonce, parts }: AppLoadContext,
): Promise<Response> {
  const html = renderToString(
    <ServerParts.Provider value={{ parts, toHtml: renderToStaticMarkup }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </ServerParts.Provider>,
  )
  const chunks = serverHandoffStream ? await drained(serverHandoffStream) : []
  const fonts = request.headers.get('Save-Data') === 'on' ? '' : fontFaces
  const page = withFirstPaint(withStyles(withLateHydration(html, chunks, nonce), nonce, fonts))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.append('Link', fonts ? `${LATE_SHEET}, ${DISPLAY_FACE}` : LATE_SHEET)
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}

/**
 * What a page shows comes with it, for a file of its own would cost one more round trip; everything follows in
 * a file that content does not wait for.
 */
function withStyles(html: string, nonce: string, fonts: string): string {
  const start = html.indexOf('<style data-shop=""')
  const end = html.indexOf('</style>', start)
  const body = html.lastIndexOf('</body>')
  const inline = `<style data-shop="" nonce="${nonce}">${fonts}${stylesFor(html)}`
  const late = `<link rel="stylesheet" href="${lateUrl}">`
  return html.slice(0, start) + inline + html.slice(end, body) + late + html.slice(body)
}

/** How many characters of a page its first paint may wait for: the whole of most pages, and not of a long list. */
const FIRST_PAINT = 72_000

/**
 * Names the element up to which a page is read before it is painted: painted in parts, it would be laid out again
 * for each of them (`docs/decisions/0023-painted-once.md`).
 */
function withFirstPaint(html: string): string {
  const [, id] = html.slice(html.lastIndexOf(' id="', FIRST_PAINT)).match(/^ id="([^"]+)"/) ?? []
  return id ? html.replace('href="#main" blocking="render"', `href="#${id}" blocking="render"`) : html
}

async function drained(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = []
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(decoder.decode(part.value, { stream: true }))
  }
  return chunks
}

/** What Remix could not handle: said in the log without what the shopper typed. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  const where = `${request.method} ${new URL(request.url).pathname}`
  if (error instanceof VendorError) console.warn(where, error.message)
  else console.error(where, error)
}

export { createRequestHandler } from '@remix-run/cloudflare'
export { answerRequest } from '~/http/answer.server'
export { runSchedule } from '~/http/schedule.server'
