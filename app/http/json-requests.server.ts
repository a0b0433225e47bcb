import { paths, serverPaths } from '~/models/paths'
/**
 * Two pages are also endpoints (docs/product.md, Cart): `POST /cart` with JSON, and `GET /cart/customer-cart` where
 * JSON is asked for. A route with a page cannot answer JSON, so other routes do.
 */
export function toEndpoint(request: Request): Request {
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === paths.cart) {
    if (!request.headers.get('Content-Type')?.startsWith('application/json')) return request
    url.pathname = serverPaths.cartEndpoint
  } else if (request.method === 'GET' && url.pathname === paths.customerCart) {
    if (!request.headers.get('Accept')?.startsWith('application/json')) return request
    url.pathname = serverPaths.customerCartEndpoint
  } else {
    return request
  }
  return new Request(url, request)
}
