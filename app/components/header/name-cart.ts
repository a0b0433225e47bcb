import { DRAWN_FOR } from '~/models/cart/drawn-for'

let named: string | undefined

/** Every call of the page names the cart that the page was drawn for, so that a tab cannot fill another one. */
export function nameCart(name: string): void {
  const isFirst = named === undefined
  named = name
  if (!isFirst) return
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET' && new URL(request.url).origin === location.origin)
      request.headers.set(DRAWN_FOR, named ?? name)
    return send(request)
  }
}
