import { deviations } from './answers'

/** Records how the commercetools stand-in's answers differ from the published description. */
export function checkedFetch(found: Set<string>): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const url = new URL(input instanceof Request ? input.url : String(input))
    const path = decodeURIComponent(url.pathname.replace(/^\/commercetools/, ''))
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (path.startsWith('/oauth/') || path.startsWith('/images/')) return response
    const text = await response.clone().text()
    const body = text === '' || method === 'HEAD' ? undefined : JSON.parse(text)
    const described = path.replace(/^\/[^/]+/, '/{projectKey}')
    for (const deviation of deviations(method, described, response.status, body)) found.add(deviation)
    return response
  }
}
