import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { providerEndpoint } from '~/routes/api/sign/provider-endpoint.server'

export const action = ({ request, context }: ActionFunctionArgs) =>
  providerEndpoint(request, context, 'facebook')
