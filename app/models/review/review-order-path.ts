import { paths } from '~/models/paths'

type Options = {
  /** The product to show first. */
  product?: string | undefined
  /** Opens the order without an account. */
  token?: string | undefined
}

/** The address for reviewing an order's products. */
export function reviewOrderPath(orderNumber: string, { product, token }: Options = {}): string {
  const path = paths.orderReviews(orderNumber)
  const params = new URLSearchParams({ ...(product && { product }), ...(token && { token }) })
  return params.size > 0 ? `${path}?${params}` : path
}
