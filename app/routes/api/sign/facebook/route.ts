import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { providerEndpoint } from '~/http/provider-endpoint.server'

export const action = ({ request, context }: ActionFunctionArgs) =>
  providerEndpoint(request, context, 'facebook')
