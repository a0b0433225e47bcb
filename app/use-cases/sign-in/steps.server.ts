import { parseWithZod } from '@conform-to/zod/v4'
import type { AppLoadContext } from '~/framework.server'
import { isInAppBrowser } from '~/models/account/providers'
import { type StepIntent, stepSchema, withIntent } from '~/models/account/sign-in-forms'
import type { Flow, Step } from '~/models/account/sign-in-step'
import { CAPTCHA_FIELD } from '~/models/captcha'
import { type Email, normalEmail, suggestEmail } from '~/models/email'
import type { Why } from '~/models/onward'
import { has } from '~/models/parts'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { offWords } from '~/models/staff/switches'
import { bouncedWords } from '~/models/webhook/news'
import { fallback } from '~/services/fallback'
import { CAPTCHA_MESSAGE, passesCaptcha } from '~/use-cases/sign-in/captcha.server'
import { accountMessage, accountMessages, accountWhy, findUser, sendLink, signUp } from './accounts.server'
import { PASSKEY_REFUSED, signInByPasskey } from './passkeys.server'
import { signIn, signInMessage, signInWhy } from './sign-in.server'
import { leadOn } from './signed-in.server'

/** The next screen, or the address to go on to. */
type StepOutcome = { step: Step; flow: Flow; why?: Why } | { leadsTo: string }

export async function answerStep(
  context: AppLoadContext,
  request: Request,
  posting: FormData,
): Promise<StepOutcome> {
  const form = withIntent(posting)
  const posted = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  const flow: Flow = {
    destination: safeRedirect(posted('destination')),
    ...(await choicesFor(request, context)),
    preserveCart: posted('preserveCart') === 'on' || undefined,
    business: posted('isB2b') === 'on' || undefined,
  }
  const submission = parseWithZod(form, { schema: stepSchema })
  if (submission.status === 'success') {
    if (!(await passesCaptcha(context, request, form.get(CAPTCHA_FIELD)))) {
      const { intent } = submission.value
      const email = emailOf(submission.value)
      const errors = { '': CAPTCHA_MESSAGE }
      return { step: { screen: screenOf(intent), email, name: posted('name'), errors }, flow, why: 'invalid' }
    }
    return { ...(await advance(request, context, submission.value)), flow }
  }
  const { error } = submission.reply()
  const errors = Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([field, messages]) => (messages?.[0] ? [[field, messages[0]]] : [])),
  )
  const email = posted('email')
  const meant = errors.email ? suggestEmail(email) : undefined
  const step = { screen: screenOf(posted('intent')), email, name: posted('name'), meant, errors }
  return { step, flow, why: 'invalid' }
}

/** Google refuses to work within other apps, so its button is not shown there. */
export async function choicesFor(
  request: Request,
  { services, now }: AppLoadContext,
): Promise<Pick<Flow, 'providers' | 'providersOff' | 'captcha'>> {
  const { offered } = services.identityProviders
  const inApp = isInAppBrowser(request.headers.get('User-Agent'))
  const captcha = services.captcha.browser
  const providersOff = offWords(await services.switches.current(), 'identity', now().getTime())
  if (providersOff !== undefined && offered.length > 0) return { providers: [], providersOff, captcha }
  return {
    providers: inApp ? offered.filter((provider) => provider !== 'google') : offered,
    captcha,
  }
}

const SCREENS: Record<StepIntent['intent'], Step['screen']> = {
  email: 'email',
  passkey: 'email',
  'sign-in': 'password',
  'sign-up': 'sign-up',
  'send-link': 'email',
  'forgot-password': 'email',
}
const screenOf = (intent: string): Step['screen'] => SCREENS[intent as StepIntent['intent']] ?? 'email'

/** A passkey names its account itself. */
const emailOf = (value: StepIntent): Email => ('email' in value ? value.email : normalEmail(''))

type Advanced = { step: Step; why?: Why } | { leadsTo: string }

async function advance(request: Request, context: AppLoadContext, value: StepIntent): Promise<Advanced> {
  const { destination } = value
  const email = emailOf(value)
  const show = (step: Omit<Step, 'email'>, why?: Why): Advanced => ({ step: { ...step, email }, why })
  switch (value.intent) {
    case 'email': {
      const found = await findUser(context, email)
      if (!found.ok) {
        const errors = { '': accountMessages[found.reason] }
        return show({ screen: 'email', errors, contact: true }, accountWhy[found.reason])
      }
      const { user } = found
      if (user) return show({ screen: user.guest ? 'guest' : 'password', firstName: user.firstName })
      return show({ screen: 'sign-up', meant: suggestEmail(email) })
    }
    case 'sign-in': {
      const outcome = await signIn(context, request, value)
      if (outcome.ok) return come(context, destination)
      const errors = { '': signInMessage(outcome) }
      return show({ screen: 'password', errors }, signInWhy[outcome.reason])
    }
    case 'passkey': {
      const { passkey: answer, preserveCart } = value
      const outcome = await signInByPasskey(context, request, { answer, preserveCart })
      if (outcome.ok) return come(context, destination)
      const { reason } = outcome
      if (reason === 'unknown-passkey') {
        return show({ screen: 'email', errors: { '': PASSKEY_REFUSED } }, 'invalid')
      }
      return show({ screen: 'email', errors: { '': signInMessage({ reason }) } }, signInWhy[reason])
    }
    case 'sign-up': {
      const outcome = await signUp(context, request, value)
      if (outcome.ok) return come(context, afterSignUp(value))
      const { name, isB2b: business } = value
      const errors = { '': accountMessage(outcome) }
      return show({ screen: 'sign-up', errors, name, business }, accountWhy[outcome.reason])
    }
    default: {
      const purpose = value.intent === 'send-link' ? 'sign-in' : 'password'
      const sent = await sendLink(context, request, purpose, email, destination)
      if (sent.ok) return show({ screen: purpose === 'sign-in' ? 'link-sent' : 'password-sent' })
      const errors = { '': accountMessages[sent.reason] }
      return show({ screen: sent.reason === 'away' ? 'error' : 'password', errors }, accountWhy[sent.reason])
    }
  }
}

/** A new business customer goes on to register a company, unless at checkout. */
function afterSignUp({ isB2b, destination }: { isB2b: boolean; destination?: string | undefined }) {
  if (!isB2b || !has('companies') || destination?.startsWith(paths.checkout)) return destination
  return paths.registerBusiness
}

async function come(
  { session, services }: AppLoadContext,
  destination: string | undefined,
): Promise<Advanced> {
  const email = session.get('email')
  if (email && (await services.webhooks.tellBounce(email).catch(fallback(false)))) {
    session.notify('warnings', { message: bouncedWords(email), key: 'bounced' })
  }
  session.notify('notices', { message: 'You have successfully signed in.', key: 'session' })
  return { leadsTo: leadOn(session, safeRedirect(destination, '/')) }
}
