import type { Product } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { projectionOf } from './presentation'

export function productMessages(product: Product, context: Context, previous?: Product): void {
  const emit = (type: string, fields: Record<string, unknown>) =>
    context.emit(product, 'product', type, fields)
  const { masterData } = product
  if (!previous) {
    emit('ProductCreated', { productProjection: projectionOf(product, true) })
    return
  }
  const before = previous.masterData
  if (masterData.published && (!before.published || before.current !== masterData.current)) {
    emit('ProductPublished', {
      productProjection: projectionOf(product, false),
      removedImageUrls: [],
      scope: 'All',
    })
  }
  if (!masterData.published && before.published) emit('ProductUnpublished', {})
  if (JSON.stringify(before.staged.slug) !== JSON.stringify(masterData.staged.slug)) {
    emit('ProductSlugChanged', { slug: masterData.staged.slug, oldSlug: before.staged.slug })
  }
  if (product.state?.id !== previous.state?.id && product.state) {
    emit('ProductStateTransition', { state: product.state, force: false })
  }
  const known = new Set(before.staged.variants.map(({ id }) => id))
  for (const variant of masterData.staged.variants) {
    if (!known.has(variant.id) && before.staged.masterVariant.id !== variant.id) {
      emit('ProductVariantAdded', { variant, staged: true })
    }
  }
}
