import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { CAPTCHA_FIELD } from '~/models/captcha'
import { Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { payPalApproval } from '~/routes/account/wallet/wallet.server'
import { forgetMethod } from '~/use-cases/account/forget-method.server'
import { autoDeliveryBase } from '~/use-cases/auto-delivery/act.server'
import { beginCardTry } from '~/use-cases/checkout/card-try.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { walletSchema } from './schema'

export async function changeWallet(request: Request, context: AppLoadContext) {
  const { services, session } = context
  const customerId = requireCustomer(request, session)
  const submission = parseWithZod(await readForm(request), { schema: walletSchema })
  if (submission.status !== 'success') return data({ problem: problemOf(submission.error) }, 400)
  const asked = submission.value
  if (asked.intent === 'card' && asked.pays === 'boxes') return saveForBoxes(context, customerId, asked)
  const done = (message: string) => {
    session.notify('notices', { key: 'wallet', message })
    return redirect(paths.wallet, 303)
  }
  if (asked.intent === 'card') {
    const saved = await saveCard(context, customerId, asked)
    if ('problem' in saved) return data({ problem: saved.problem }, saved.status)
    done(`${saved.label} is saved. Enter its billing address.`)
    return redirect(serverPaths.savedMethod(saved.id), 303)
  }
  if (asked.intent === 'paypal') {
    const url = await payPalApproval(context, customerId)
    return url ? redirect(url, 303) : data({ problem: PAYPAL_AWAY }, 503)
  }
  if (asked.intent === 'default') {
    if (!(await services.payments.savedMethods.makeDefault(customerId, asked.id)))
      throw new Refused('unknown')
    return done('This is your default payment method now.')
  }
  const refusal = await forgetMethod(context, customerId, asked.id)
  if (refusal?.reason === 'unknown') throw new Refused('unknown')
  return refusal ? data({ problem: refusal.message }, 409) : done('It is deleted.')
}

type Card = Extract<z.output<typeof walletSchema>, { intent: 'card' }>

async function saveCard(context: AppLoadContext, customerId: string, card: Card) {
  const { services, session } = context
  const payments = [{ kind: 'Card' as const, methodId: card.nonce }]
  const begun = await beginCardTry(context, { payments, token: card[CAPTCHA_FIELD] })
  if (!begun.ok) return { problem: begun.message, status: 429 }
  const saved = await services.payments.savedMethods.save(
    begun.attempt,
    { owner: customerId, email: session.get('email'), deviceData: card.deviceData },
    card.nonce,
  )
  return saved.ok ? saved.method : { problem: PAYMENT_METHODS.Card.failures[saved.reason], status: 402 }
}

/** Back to the boxes, also with a refusal: the card's fields keep nothing. */
async function saveForBoxes(context: AppLoadContext, customerId: string, card: Card) {
  const { services, session } = context
  const saved = await saveCard(context, customerId, card)
  if ('problem' in saved) session.notify('errors', { key: 'auto-delivery', message: saved.problem })
  else {
    await services.autoDelivery.choosePayment(customerId, saved.id)
    const message = `${saved.label} is saved. Auto-Delivery is paid with it from now on.`
    session.notify('notices', { key: 'auto-delivery', message })
  }
  return redirect(autoDeliveryBase(context), 303)
}

const PAYPAL_AWAY = 'PayPal cannot be reached just now. Please try again in a moment.'

const problemOf = (errors: Record<string, string[] | null> | null): string =>
  Object.values(errors ?? {}).find((messages) => messages?.[0])?.[0] ?? 'Please choose again.'
