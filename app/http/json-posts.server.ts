/**
 * `POST /cart` is the cart page's form and, with a JSON body, an endpoint (docs/product.md, Cart). A route
 * with a page cannot answer JSON, so the second goes to a route of its own.
 */
export function toEndpoint(request: Request): Request {
  if (request.method !== 'POST') return request
  const url = new URL(request.url)
  if (url.pathname !== '/cart' || !request.headers.get('Content-Type')?.startsWith('application/json'))
    return request
  url.pathname = '/api/cart'
  return new Request(url, request)
}
