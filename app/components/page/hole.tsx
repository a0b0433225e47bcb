import { createElement, type ReactNode, useContext } from 'react'
import { IslandHtml } from '~/components/island/island'
import type { Product, Variant } from '~/models/catalog/product'

type OfProduct = { productKey: string; sku: string }

/** The holes of pages about nobody, with the data that each is filled from (docs/decisions/0066-one-page-for-everybody.md). */
export type HoleData = {
  'account-link': null
  'service-sign-out': null
  'menu-sign-in': null
  'cart-count': null
  newsletter: null
  notifications: null
  'sign-in-dialog': null
  favorite: { sku: string }
  'bought-before': { productKey: string }
  'review-request': { productKey: string }
  'review-link': { productKey: string }
  interval: null
  'next-box': OfProduct & { name: string }
  delivery: { path: string; item: ItemToEstimate }
  'cart-rails': { held: string[]; threshold: number | null }
  'review-writer': { product: { key: string; name: string; path: string } }
}

/** Of the product and the variant, what a delivery estimate needs. */
export type ItemToEstimate = {
  product: Pick<Product, 'restrictedCountries'>
  variant: Pick<Variant, 'sku' | 'weight' | 'meltable' | 'prices'>
  quantity: number
}

export type HoleName = keyof HoleData

type HoleProps<Name extends HoleName> = {
  name: Name
  data: HoleData[Name]
  /** For whom the page does not wait for it. It then changes neither session nor cookies. */
  late?: 'customer' | 'all'
  children?: ReactNode
}

/** A hole's content, with the object or words it is drawn from. The HTML is cached by them. */
export class Kept {
  constructor(
    readonly from: object | string,
    readonly draw: () => ReactNode,
  ) {}
}

/** The element that marks a hole. It never leaves the Worker (`http/holes.server.ts`). */
const HOLE = 'shop-hole'

/**
 * A personal part of a document. The children are what a stranger sees. On a hydrated
 * page there are only the children.
 */
export function Hole<Name extends HoleName>({ name, data, late, children }: HoleProps<Name>) {
  if (!useContext(IslandHtml)) return children
  return createElement(HOLE, { 'data-name': name, 'data-of': encoded(data), 'data-late': late }, children)
}

/** Without a character that HTML escapes. */
const encoded = (data: unknown): string => encodeURIComponent(JSON.stringify(data)).replaceAll("'", '%27')
