import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'

/** Where an order is stands with the order itself. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/orders/${encodeURIComponent(params.number ?? '')}#tracking`, 302)
