import type { Product } from './product'

export function productTexts(product: Product): { title: string; description: string } {
  const [paragraph] = product.description.split('\n').filter(Boolean)
  return {
    title: product.customPageTitle ?? product.name,
    description: product.metaDescription ?? (product.oneLinerDescription || paragraph || product.name),
  }
}
