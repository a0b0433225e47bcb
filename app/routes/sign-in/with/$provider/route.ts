import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { attemptOf, attemptOver, keptAttempt } from '~/http/provider-attempt.server'
import { isProvider, type Provider } from '~/models/account/providers'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { beginWith, completeWith, providerMessage } from '~/use-cases/sign-in/provider-sign-in.server'
import { leadOn } from '~/use-cases/sign-in/signed-in.server'

/** The provider returns here. Cookie and state prove that this browser began the sign-in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = providerOf(params.provider, context.services.identityProviders.offered)
  const fields = new URL(request.url).searchParams
  const headers = { 'Set-Cookie': await attemptOver(context, request), 'Referrer-Policy': 'no-referrer' }
  const outcome = await completeWith(context, request, provider, {
    fields,
    browser: await attemptOf(context, request),
  })
  if (outcome.ok) {
    context.session.notify('notices', { message: 'You have successfully signed in.', key: 'session' })
    return redirect(leadOn(context.session, outcome.destination), { status: 303, headers })
  }
  context.session.notify('errors', { message: providerMessage(outcome, provider), key: 'provider' })
  return redirect(paths.signIn, { status: 303, headers })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const provider = providerOf(params.provider, context.services.identityProviders.offered)
  const form = await readForm(request)
  const destination = safeRedirect(String(form.get('destination') ?? ''), '/')
  const preserveCart = form.get('preserveCart') === 'on'
  const begun = await beginWith(context, request, provider, {
    destination,
    preserveCart,
    browser: await attemptOf(context, request),
  })
  if (begun.ok) {
    const headers = { 'Set-Cookie': await keptAttempt(context, request, begun.browser) }
    return redirect(begun.url, { status: 303, headers })
  }
  context.session.notify('errors', { message: providerMessage(begun, provider), key: 'provider' })
  return redirect(paths.signInTo(destination), 303)
}

function providerOf(name: string | undefined, offered: readonly Provider[]): Provider {
  if (!isProvider(name) || !offered.includes(name)) throw new Refused('unknown')
  return name
}
