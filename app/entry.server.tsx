import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerParts } from '~/components/layout/drawn-on-server'
import { withLateHydration } from '~/http/hydration'
import { VendorError } from '~/services/vendor-error'
import lateUrl from '~/styles/late.css?url'
import { fontFaces, stylesFor } from '~/styles/page-styles.server'

/** Asked for beside the page: what comes after the first paint has the page styled and laid out once more. */
const LATE_SHEET = `<${lateUrl}>; rel=preload; as=style`
const FACES = ['young-serif-figures', 'young-serif']
  .map((name) => `</fonts/${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  .join(', ')

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
  const saveData = request.headers.get('Save-Data') === 'on'
  const page = withStyles(withLateHydration(html, chunks, nonce), nonce, saveData)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.append('Link', saveData ? LATE_SHEET : `${FACES}, ${LATE_SHEET}`)
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}

/**
 * What a page shows comes with it, for a file of its own would cost one more round trip; everything follows in
 * a file that content does not wait for.
 */
function withStyles(html: string, nonce: string, saveData: boolean): string {
  const start = html.indexOf('<style data-shop=""')
  const end = html.indexOf('</style>', start)
  const body = html.lastIndexOf('</body>')
  const inline = `<style data-shop="" nonce="${nonce}">${saveData ? '' : fontFaces}${stylesFor(html)}`
  return html.slice(0, start) + inline + html.slice(end, body) + lateSheet(nonce, saveData) + html.slice(body)
}

/**
 * A browser that meets a sheet's link does not come to the end of the page before it has the sheet, and what it
 * does at that end would follow the first paint (`docs/decisions/0023-painted-once.md`). So a script brings it in.
 */
function lateSheet(nonce: string, saveData: boolean): string {
  const link = `<link rel="stylesheet" href="${lateUrl}">`
  if (saveData) return link
  const script = `document.currentScript.outerHTML='${link}'`
  return `<script nonce="${nonce}">${script}</script><noscript>${link}</noscript>`
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
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const where = `${request.method} ${new URL(request.url).pathname}`
  if (error instanceof VendorError) console.warn(where, error.message)
  else console.error(where, error)
}

export { createRequestHandler } from '@remix-run/cloudflare'
export { answerRequest } from '~/http/answer.server'
export { runSchedule } from '~/http/schedule.server'
