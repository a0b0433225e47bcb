import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import { normalEmail } from '~/models/email'
import { type Refusal, Refused, type Why } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { accountMessages, accountWhy, sendLink } from '~/use-cases/sign-in/accounts.server'
import { askToConfirm, MOST_LINKS_AN_HOUR } from '~/use-cases/sign-in/first-proof.server'
import { proofRefusal } from '~/use-cases/sign-in/proof.server'
import { changePassword, signOut } from '~/use-cases/sign-in/sign-in.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { changePasskeys } from './passkeys.server'
import { securitySchema } from './schema'

type Redirect = ReturnType<typeof redirect>
type Asked = z.output<ReturnType<typeof securitySchema>>

const AWAY: Refusal = { message: 'We cannot do that just now. Please try again in a minute.', why: 'away' }

const HIDDEN = [
  'currentPassword',
  'newPassword',
  'newPasswordAgain',
  'emailPassword',
  'passkeyPassword',
  'passkey',
]

export async function changeSecurity(request: Request, context: AppLoadContext) {
  requireCustomer(request, context.session)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: securitySchema(form) })
  if (submission.status !== 'success') return data(submission.reply({ hideFields: HIDDEN }), 400)
  const done = await act(request, context, submission.value).catch(fallback(AWAY))
  if ('headers' in done) return done
  return refusedForm(submission, done, HIDDEN)
}

async function act(request: Request, context: AppLoadContext, asked: Asked): Promise<Redirect | Refusal> {
  const { session, services } = context
  const back = (message: string) => {
    session.notify('notices', { key: 'security', message })
    return redirect(paths.security, 303)
  }
  switch (asked.intent) {
    case 'sign-out-everywhere':
      await signOut(context, { everywhere: true })
      return redirect(paths.home, 303)
    case 'sign-out-device': {
      const ended = await services.signIns.endOwn(asked.device, session.get('customerId') ?? '')
      if (!ended) throw new Refused('unknown')
      return back('That browser is signed out.')
    }
    case 'set-password':
      return (
        (await mailLink(request, context, 'password', paths.security)) ??
        back(`We wrote to ${session.get('email')}. The link in the email leads to a page for your password.`)
      )
    case 'send-link':
      return (
        (await mailLink(request, context, 'sign-in', asked.back)) ??
        back(`We wrote to ${session.get('email')}. Open the link in the email in this browser.`)
      )
    case 'confirm-address': {
      const asked = await askToConfirm(context, normalEmail(session.get('email') ?? ''))
      if (!asked) return { message: accountMessages['too-many-attempts'], why: 'too-many' }
      return back(`We wrote to ${session.get('email')}. Open the link in the email in this browser.`)
    }
    case 'change-email':
      return (
        (await askForEmail(request, context, asked)) ??
        back(`We wrote to ${session.get('email')} and to ${asked.newEmail}. Confirm in both.`)
      )
    case 'add-passkey':
    case 'rename-passkey':
    case 'remove-passkey': {
      const done = await changePasskeys(request, context, session.get('customerId') ?? '', asked)
      return typeof done === 'string' ? back(done) : done
    }
    case 'change-password': {
      const refusal = await changePassword(context, asked)
      return refusal
        ? { ...refusal, field: 'currentPassword' }
        : back('Your password is changed. Other devices are signed out.')
    }
  }
}

async function mailLink(
  request: Request,
  context: AppLoadContext,
  purpose: 'password' | 'sign-in',
  destination: string,
): Promise<Refusal | undefined> {
  const sent = await sendLink(
    context,
    request,
    purpose,
    normalEmail(context.session.get('email') ?? ''),
    destination,
  )
  return sent.ok ? undefined : { message: accountMessages[sent.reason], why: accountWhy[sent.reason] }
}

type EmailAsked = Extract<Asked, { intent: 'change-email' }>

async function askForEmail(
  request: Request,
  context: AppLoadContext,
  { newEmail, emailPassword }: EmailAsked,
): Promise<Refusal | undefined> {
  const { session, services } = context
  const [customerId = '', email] = [session.get('customerId'), session.provenEmail]
  const beside = (message: string, why: Why = 'invalid') => ({ field: 'newEmail', message, why })
  if (!email) return beside('Confirm your present address first.', 'forbidden')
  if (newEmail === email) return beside('That is your address already.')
  const unproven = await proofRefusal(context, customerId, 'emailPassword', emailPassword)
  if (unproven) return unproven
  const user = await services.accounts.find(newEmail)
  if (user && !user.guest) return beside(accountMessages['email-taken'], 'conflict')
  // The new mailbox may be a stranger's.
  const sent = await services.mailLinks.countSince('email-new', newEmail, 60)
  if (sent >= MOST_LINKS_AN_HOUR || !(await context.withinRateLimit('mail-link', email))) {
    return beside(accountMessages['too-many-attempts'], 'too-many')
  }
  await services.emailChanges.begin(customerId, email, newEmail, new URL(request.url).origin)
  return undefined
}
