import type { AppLoadContext } from '~/framework.server'
import { statusOf } from '~/http/exit.server'
import { attemptOf } from '~/http/provider-attempt.server'
import type { Provider } from '~/models/account/providers'
import { completeWith, providerMessage, providerWhy } from '~/use-cases/sign-in/provider-sign-in.server'
import { refusedAnswer, sessionData, withBody } from './answers.server'
import { providerSchema } from './schema'

/** `POST /api/sign/{provider}` (docs/product.md, Signing in): completes what `/sign/with/{provider}` began. */
export const providerEndpoint = (request: Request, context: AppLoadContext, provider: Provider) =>
  withBody(
    request,
    providerSchema,
    async ({ state, code, credential, user, preserveCart, attachGuestOrders }) => {
      const fields = new URLSearchParams({ state })
      if (code) fields.set('code', code)
      if (user) fields.set('user', user)
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
        providerMessage(outcome, provider),
        statusOf(providerWhy[outcome.reason]),
      )
    },
  )
