import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'

/**
 * Converts Node's request to a web `Request`. Vite sets `originalUrl` and removes its base path from `url`.
 */
export function toWebRequest(message: IncomingMessage & { originalUrl?: string }): Request {
  const { method = 'GET', headers } = message
  const url = new URL(message.originalUrl ?? message.url ?? '/', `http://${headers.host ?? 'localhost'}`)
  const pairs = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: Readable.toWeb(message), duplex: 'half' } : {}
  return new Request(url, { method, headers: pairs, ...body } as RequestInit)
}

/** Sends a web `Response` through Node's. */
export async function sendResponse(response: Response, to: ServerResponse): Promise<void> {
  to.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') to.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) to.setHeader('set-cookie', cookies)
  if (!response.body) {
    to.end()
    return
  }
  Readable.fromWeb(response.body as unknown as NodeStream).pipe(to)
}
