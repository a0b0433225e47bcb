import type { Cart } from '../../../app/models/cart/cart'
import type { Totals } from '../../../app/models/cart/totals'
import type { Visitor } from '../../support/shop'
import { platformOf, type SandboxPlaces } from '../checkout/stand-ins'

export type ShownCart = Cart & { totals: Totals }

/** Undefined if the visitor has no cart. */
export async function activeCart(visitor: Visitor): Promise<ShownCart | undefined> {
  const response = await visitor.get('/api/carts/active-cart')
  if (response.status === 404) return undefined
  const { data }: { data: ShownCart } = await response.json()
  return data
}

export async function theCart(visitor: Visitor): Promise<ShownCart> {
  const cart = await activeCart(visitor)
  if (!cart) throw new Error('The visitor has no cart')
  return cart
}

export const add = (visitor: Visitor, sku: string, quantity: number | string = 1, more = {}) =>
  visitor.post('/cart', { intent: 'add', sku, quantity: String(quantity), ...more })

export const change = (visitor: Visitor, lineId: string, quantity: number | string) =>
  visitor.post('/cart', { intent: 'change', lineId, quantity: String(quantity) })

export const applyCode = (visitor: Visitor, code: string) =>
  visitor.post('/cart', { intent: 'apply-code', code })

/** SKUs and quantities. */
export const contents = (cart: Pick<Cart, 'lines'>) =>
  cart.lines.map((line) => [line.variant.sku, line.quantity])

/** The text of a page. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return (
    main
      // React separates texts in an island by comments.
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replace(/\s+/g, ' ')
  )
}

/** SKUs in stock, one of each product. */
export async function sellable(shop: SandboxPlaces, count: number): Promise<string[]> {
  const queryArgs = { limit: 250, withTotal: false }
  const { body } = await platformOf(shop).productProjections().get({ queryArgs }).execute()
  return body.results
    .map(({ masterVariant }) => masterVariant)
    .filter(({ availability }) => availability?.isOnStock !== false)
    .filter(
      ({ attributes }) => !attributes?.some(({ name, value }) => name === 'backordered' && value === true),
    )
    .flatMap(({ sku }) => sku ?? [])
    .slice(0, count)
}
