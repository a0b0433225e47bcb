import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { TEXT_LIMITS } from '~/models/limits'
import type { Refusal } from '~/models/onward'
import { safeRedirect } from '~/models/safe-redirect'
import { FACTOR_FIELD } from '~/models/staff/second-factor'
import { isSecret } from '~/services/staff/timed-code'
import {
  factorView,
  type Holder,
  proveByCode,
  proveByPasskey,
  renewRecoveryCodes,
  requireHolder,
  setUpApp,
  setUpPasskey,
} from '~/use-cases/staff/second-factor.server'
import { qrOf } from './qr.server'

/** What was typed into the form that the factor interrupted, field by field. */
export type Kept = [name: string, value: string][]

export const destinationOf = (request: Request): string =>
  safeRedirect(new URL(request.url).searchParams.get('to'), '/')

export async function viewOf(context: AppLoadContext, holder: Holder, secret?: string) {
  const { secret: key, ...view } = await factorView(context, holder, secret)
  return { ...view, app: key ? await qrOf(key, holder.email) : null }
}

export async function act(request: Request, context: AppLoadContext) {
  const holder = requireHolder(context, request)
  const form = await readForm(request)
  const to = destinationOf(request)
  const kept = [...form].filter(([name]) => !name.startsWith(FACTOR_FIELD)) as Kept
  const typed = (name: string) =>
    String(form.get(FACTOR_FIELD + name) ?? '').slice(0, TEXT_LIMITS.passkeyAnswer)
  const key = typed('key')
  const show = async (refusal: Refusal | undefined) => {
    const view = await viewOf(context, holder, isSecret(key) ? key : undefined)
    return data(
      { ...view, to, kept, problem: refusal?.message ?? null, recoveryCodes: null },
      refusal ? statusOf(refusal.why) : 200,
    )
  }
  const showCodes = (recoveryCodes: string[]) => {
    const view = { email: holder.email, hasPasskey: false, app: null }
    return data({ ...view, to, kept, problem: null, recoveryCodes })
  }
  // Enter presses a button without a name.
  switch (typed('act') || (typed('code') && 'code')) {
    case 'code':
    case 'passkey': {
      const refusal =
        typed('act') === 'passkey'
          ? await proveByPasskey(context, holder, typed('passkey'))
          : await proveByCode(context, holder, typed('code'))
      // With 307 the browser posts the interrupted form again.
      return refusal ? show(refusal) : redirect(to, kept.length > 0 ? 307 : 303)
    }
    case 'new-codes': {
      const made = await renewRecoveryCodes(context, holder, typed('code'))
      return 'why' in made ? show(made) : showCodes(made.recoveryCodes)
    }
    case 'set-up-app':
    case 'set-up-passkey': {
      const made =
        typed('act') === 'set-up-app' && isSecret(key)
          ? await setUpApp(context, holder, key, typed('code'))
          : await setUpPasskey(context, holder, typed('passkey'), 'Work')
      if ('why' in made) return show(made)
      return showCodes(made.recoveryCodes)
    }
    default:
      return show(undefined)
  }
}
