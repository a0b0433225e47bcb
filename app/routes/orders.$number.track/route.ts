import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { paths } from '~/models/paths'

/** An order's tracking is part of the order's page. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`${paths.order(params.number ?? '')}#tracking`, 302)
