import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'

/** `GET /api/predicted-shipping` (rows 123, 199): when an order of this moment leaves. */
export async function loader({ context }: LoaderFunctionArgs) {
  return envelope({ data: context.services.shipping.predicted() })
}
