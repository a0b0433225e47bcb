import { describe, expect, it } from 'vitest'
import type { EntryContext } from '~/framework.server'
import { withoutOtherRoutes } from './matched-routes'

const routes = {
  root: { id: 'root' },
  home: { id: 'home', parentId: 'root', index: true },
  cart: { id: 'cart', parentId: 'root', path: 'cart' },
  product: { id: 'product', parentId: 'root', path: '*' },
  checkout: { id: 'checkout', parentId: 'root' },
  address: { id: 'address', parentId: 'checkout', path: 'checkout/address' },
  payment: { id: 'payment', parentId: 'checkout', path: 'checkout/payment' },
  account: { id: 'account', parentId: 'root', path: 'account' },
  orders: { id: 'orders', parentId: 'account', index: true },
}

function kept(...matched: string[]): string[] {
  const handle = { hydrated: true }
  const context = {
    manifest: { routes },
    routeModules: { cart: { handle }, address: { handle }, product: {} },
    staticHandlerContext: { matches: matched.map((id) => ({ route: { id } })) },
  } as unknown as EntryContext
  return Object.keys(withoutOtherRoutes(context).manifest.routes)
}

describe('The routes that a page is rendered with', () => {
  it('are those that matched', () => {
    expect(kept('root', 'product')).toEqual(['root', 'product'])
  })

  it('are the home page and the steps beside it too where the page is hydrated', () => {
    expect(kept('root', 'cart')).toEqual(['root', 'home', 'cart'])
    expect(kept('root', 'checkout', 'address')).toEqual(['root', 'home', 'checkout', 'address', 'payment'])
  })
})
