import { type ActionFunctionArgs, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { endpoint } from '~/http/failures.server'
import { isProviderForm } from '~/http/provider-form.server'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { providerEndpoint } from '~/routes/api/sign/provider-endpoint.server'

/**
 * Apple posts from its own site, so the browser sends no cookie. The answer is kept with the attempt that the state
 * names, and the browser fetches it from `/sign/with/apple` with its cookie.
 */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  if (!isProviderForm(request)) return providerEndpoint(request, context, 'apple')
  const form = await readForm(request)
  const posted = ['state', 'code', 'user', 'error'].flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.length <= TEXT_LIMITS.providerAnswer ? [[name, value]] : []
  })
  const fields = new URLSearchParams(posted)
  const state = fields.get('state') ?? ''
  if (!(await context.services.identities.bring('apple', state, fields.toString()))) {
    return new Response('This form was sent from another site, so nothing was changed.', { status: 403 })
  }
  return redirect(`${paths.signInWith('apple')}?${new URLSearchParams({ state })}`, 303)
})
