/** The cookie of a browser that has added a product to its cart. */
export async function shopperWithCart(origin: string, productPath: string): Promise<string> {
  const html = await (await fetch(origin + productPath)).text()
  const sku =
    html.match(/name="sku"[^>]*value="([^"]+)"/)?.[1] ?? html.match(/value="([^"]+)"[^>]*name="sku"/)?.[1]
  if (!sku) throw new Error(`${productPath} offers no size`)
  const answer = await fetch(`${origin}/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'add', sku, quantity: '1' }),
  })
  if (answer.status !== 303) throw new Error(`Adding ${sku} answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
