import type { ActionFunctionArgs } from '~/framework.server'
import { providerEndpoint } from '~/routes/api/sign/provider-endpoint.server'

export const action = ({ request, context }: ActionFunctionArgs) =>
  providerEndpoint(request, context, 'facebook')
