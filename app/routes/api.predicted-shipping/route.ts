import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'

/** `GET /api/predicted-shipping` (specification 2 §7 and 2 §9): when an order of this moment leaves. */
export async function loader({ context }: LoaderFunctionArgs) {
  return envelope({ data: context.services.shipping.predicted() })
}
