import type { Image, ProductUpdateAction } from '@commercetools/platform-sdk'

/**
 * Moves remaining pictures instead of adding them again, because the platform deletes its own when they are removed.
 */
export function pictureActions(sku: string, before: Image[], after: Image[]): ProductUpdateAction[] {
  const isIn = (images: Image[], { url }: Image) => images.some((image) => image.url === url)
  const removed = before.filter((image) => !isIn(after, image))
  const added = after.filter((image) => !isIn(before, image))
  const relabelled = after.filter((image) =>
    before.some((known) => known.url === image.url && known.label !== image.label),
  )
  return [
    ...removed.map(({ url }) => ({ action: 'removeImage' as const, sku, imageUrl: url })),
    ...added.map((image) => ({ action: 'addExternalImage' as const, sku, image })),
    ...relabelled.map(({ url, label }) => ({ action: 'setImageLabel' as const, sku, imageUrl: url, label })),
    ...moves(
      sku,
      [...before.filter((image) => isIn(after, image)), ...added].map(({ url }) => url),
      after.map(({ url }) => url),
    ),
  ]
}

function moves(sku: string, now: string[], wanted: string[]): ProductUpdateAction[] {
  const order = [...now]
  return wanted.flatMap((url, position) => {
    if (order[position] === url) return []
    order.splice(order.indexOf(url), 1)
    order.splice(position, 0, url)
    return [{ action: 'moveImageToPosition' as const, sku, imageUrl: url, position }]
  })
}
