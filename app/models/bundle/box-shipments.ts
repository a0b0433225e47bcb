import { piecePrice } from '../catalog/prices'
import type { Product, ProductImage } from '../catalog/product'
import type { Cents } from '../money'
import { type BundleBox, boxPrice, timingText } from './bundle'

export type BoxShipment = {
  title: string
  timing: string
  path: string
  price: Cents
  was: Cents
  percent: number
  averageRating: number
  totalRatings: number
  images: ProductImage[]
  paragraphs: string[]
  ingredients?: string
}

/** In shipping order. Empty if one is no longer sold. */
export function boxShipments(boxes: readonly BundleBox[], products: readonly Product[]): BoxShipment[] {
  const shipments = boxes.flatMap((box, place) => shipmentOf(box, place, products) ?? [])
  return shipments.length === boxes.length ? shipments : []
}

function shipmentOf(
  { sku, discountPercent }: BundleBox,
  place: number,
  products: readonly Product[],
): BoxShipment | undefined {
  const product = products.find(({ variants }) => variants.some((variant) => variant.sku === sku))
  const variant = product?.variants.find((each) => each.sku === sku)
  if (!product || !variant) return undefined
  const was = piecePrice(variant.prices).price
  return {
    title: `Shipment ${place + 1}: ${product.name}`,
    timing: timingText(place),
    path: product.path,
    price: boxPrice(was, discountPercent),
    was,
    percent: discountPercent,
    averageRating: product.averageRating,
    totalRatings: product.totalRatings,
    images: variant.images,
    paragraphs: [product.oneLinerDescription, ...product.description.split(/\n+/)].filter(Boolean),
    ingredients: variant.ingredients,
  }
}
