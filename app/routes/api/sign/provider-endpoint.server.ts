import * as z from 'zod'
import type { AppLoadContext } from '~/framework.server'
import { statusOf } from '~/http/exit.server'
import { attemptOf } from '~/http/provider-attempt.server'
import type { Provider } from '~/models/account/providers'
import { signInFields, signUpFields } from '~/models/account/sign-in-forms'
import { TEXT_LIMITS } from '~/models/limits'
import { completeWith, providerMessage, providerWhy } from '~/use-cases/sign-in/provider-sign-in.server'
import { refusedAnswer, sessionData, withBody } from './answers.server'

const text = z.string().max(TEXT_LIMITS.providerAnswer)

const schema = z
  .object({
    state: text,
    code: text.optional(),
    /** From Google's own button, in place of a code. */
    credential: text.optional(),
    /** The name, which Apple sends at the first sign-in only. */
    user: text.optional(),
    preserveCart: signInFields.preserveCart.optional(),
    attachGuestOrders: signUpFields.attachGuestOrders,
  })
  .refine(({ code, credential }) => code || credential, { error: 'A code or a credential is needed' })

/** `POST /api/sign/{provider}` (docs/product.md, Signing in): completes what `/sign/with/{provider}` began. */
export const providerEndpoint = (request: Request, context: AppLoadContext, provider: Provider) =>
  withBody(request, schema, async ({ state, code, credential, user, preserveCart, attachGuestOrders }) => {
    const fields = new URLSearchParams({ state, ...(code && { code }), ...(user && { user }) })
    const outcome = await completeWith(context, request, provider, {
      fields,
      browser: await attemptOf(context, request),
      attachGuestOrders,
      credential: credential || undefined,
      preserveCart,
    })
    if (outcome.ok) return sessionData(context, outcome, provider)
    return refusedAnswer(
      outcome.reason,
      providerMessage(outcome.reason, provider),
      statusOf(providerWhy[outcome.reason]),
    )
  })
