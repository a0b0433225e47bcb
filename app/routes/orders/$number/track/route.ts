import { type LoaderFunctionArgs, redirect } from '~/framework.server'
import { paths } from '~/models/paths'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`${paths.order(params.number ?? '')}#tracking`, 302)
