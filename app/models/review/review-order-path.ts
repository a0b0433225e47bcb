import { serverPaths } from '~/models/paths'

type Options = {
  product?: string | undefined
  token?: string | undefined
}

export function reviewOrderPath(orderNumber: string, { product, token }: Options = {}): string {
  const path = serverPaths.orderReviews(orderNumber)
  const params = new URLSearchParams({ ...(product && { product }), ...(token && { token }) })
  return params.size > 0 ? `${path}?${params}` : path
}
