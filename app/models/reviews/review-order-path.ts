import { paths } from '../paths'

type Options = {
  /** The product to begin with. */
  product?: string | undefined
  /** What opens the order without an account. */
  token?: string | undefined
}

/** Where an order's products are reviewed. */
export function reviewOrderPath(orderNumber: string, { product, token }: Options = {}): string {
  const path = paths.orderReviews(orderNumber)
  const params = new URLSearchParams({ ...(product && { product }), ...(token && { token }) })
  return params.size > 0 ? `${path}?${params}` : path
}
