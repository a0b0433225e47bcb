import type { RunningSandbox } from '../../support/sandbox'

type HttpAnswer = { status: number; body: JsonObject; headers: Headers }
export type JsonObject = Record<string, unknown> & {
  id: string
  version: number
  errors: ({ code: string; message: string } & Record<string, unknown>)[]
  results: JsonObject[]
}

/** Raw requests, to send what a client would not. */
export type HttpClient = {
  token(scope?: string): Promise<string>
  send(method: string, path: string, body?: unknown, token?: string): Promise<HttpAnswer>
  get(path: string): Promise<JsonObject>
  post(path: string, body: unknown): Promise<JsonObject>
  update(path: string, resource: { id: string; version: number }, ...actions: object[]): Promise<JsonObject>
}

/** A client of the project with full rights, unless a call has its own token. */
export function httpClient({ environment, fetch }: RunningSandbox): HttpClient {
  const { CTP_AUTH_URL, CTP_API_URL, CTP_CLIENT_ID, CTP_CLIENT_SECRET, CTP_PROJECT_KEY } = environment
  let own: Promise<string> | undefined
  const token = async (scope = `manage_project:${CTP_PROJECT_KEY}`) => {
    const answer = await fetch(`${CTP_AUTH_URL}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${CTP_CLIENT_ID}:${CTP_CLIENT_SECRET}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const send: HttpClient['send'] = async (method, path, body, given) => {
    own ??= token()
    const answer = await fetch(`${CTP_API_URL}/${CTP_PROJECT_KEY}${path}`, {
      method,
      headers: { authorization: `Bearer ${given ?? (await own)}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
  }
  const expecting = async (answer: Promise<HttpAnswer>) => {
    const { status, body } = await answer
    if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  return {
    token,
    send,
    get: (path) => expecting(send('GET', path)),
    post: (path, body) => expecting(send('POST', path, body)),
    update: (path, { id, version }, ...actions) =>
      expecting(send('POST', `${path}/${id}`, { version, actions })),
  }
}

/** An encoded `where` parameter. */
export const where = (predicate: string) => `where=${encodeURIComponent(predicate)}`
