import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import type * as z from 'zod'
import { accountMessages, accountStatus, findUser, sendLink, signUp } from '~/http/accounts.server'
import { readForm } from '~/http/body.server'
import { safeRedirect } from '~/http/safe-redirect'
import { signIn, signInMessages, signInStatus } from '~/http/sign-in.server'
import { suggestEmail } from '~/models/email'
import { stepSchema, withIntent } from './schema'
import type { Step } from './screens'

type Submission = z.infer<typeof stepSchema>
type Intent = Submission['intent']
/** What the page shows next, and where it leads on to in the end. */
export type Shown = Step & { destination?: string | undefined }

/** Answers a step: with the next screen, the same one with its errors, or a redirect when somebody came in. */
export async function answerStep(request: Request, context: AppLoadContext) {
  const form = withIntent(await readForm(request))
  const submission = parseWithZod(form, { schema: stepSchema })
  if (submission.status === 'success') return advance(request, context, submission.value)
  const posted = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  const { error } = submission.reply()
  const errors = Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([field, messages]) => (messages?.[0] ? [[field, messages[0]]] : [])),
  )
  const step: Shown = {
    screen: screenOf(posted('intent')),
    email: posted('email'),
    name: posted('name'),
    errors,
    destination: posted('destination') || undefined,
  }
  return data(step, 400)
}

const SCREENS: Record<Intent, Step['screen']> = {
  email: 'email',
  'sign-in': 'password',
  'sign-up': 'sign-up',
  'send-link': 'email',
  'forgot-password': 'email',
}
const screenOf = (intent: string): Step['screen'] => SCREENS[intent as Intent] ?? 'email'

async function advance(request: Request, context: AppLoadContext, value: Submission) {
  const { email, destination } = value
  const show = (step: Omit<Step, 'email'>, status = 200) =>
    data<Shown>({ ...step, email, destination }, status)
  switch (value.intent) {
    case 'email': {
      const found = await findUser(context, email)
      if (!found.ok) {
        const errors = { '': accountMessages[found.reason] }
        return show({ screen: 'email', errors, contact: true }, accountStatus[found.reason])
      }
      const { user } = found
      if (user) return show({ screen: user.guest ? 'guest' : 'password', firstName: user.firstName })
      return show({ screen: 'sign-up', meant: suggestEmail(email) })
    }
    case 'sign-in': {
      const outcome = await signIn(context, request, value)
      if (outcome.ok) return come(context, destination)
      const errors = { '': signInMessages[outcome.reason] }
      return show({ screen: 'password', errors }, signInStatus[outcome.reason])
    }
    case 'sign-up': {
      const outcome = await signUp(context, request, value)
      if (outcome.ok) return come(context, destination)
      const errors = { '': accountMessages[outcome.reason] }
      return show({ screen: 'sign-up', errors, name: value.name }, accountStatus[outcome.reason])
    }
    default: {
      const purpose = value.intent === 'send-link' ? 'sign-in' : 'password'
      const sent = await sendLink(context, request, purpose, email, destination)
      if (sent.ok) return show({ screen: purpose === 'sign-in' ? 'link-sent' : 'password-sent' })
      const errors = { '': accountMessages[sent.reason] }
      return show(
        { screen: sent.reason === 'away' ? 'error' : 'password', errors },
        accountStatus[sent.reason],
      )
    }
  }
}

function come({ session }: AppLoadContext, destination: string | undefined) {
  session.notify('notices', { message: 'You have successfully signed in.', key: 'session' })
  return redirect(safeRedirect(destination, '/'), 303)
}
