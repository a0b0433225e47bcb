import type { AppLoadContext } from '~/framework.server'
import { type AttemptKind, waitWords } from '~/models/account/attempts'
import type { Email } from '~/models/email'
import { paths } from '~/models/paths'
import { wrongPasswordsMail } from '~/services/mail/safety'

/** Who tries a password: a browser that signed in to the account before, or a stranger to it. */
type PasswordTrier = { email: Email; knownDevice: string | undefined }

type WaitRefusal = { ok: false; reason: 'too-many-attempts'; message: string }

const TOO_FAST = 'That was a few tries too many. Wait a minute, then try again.'

const refusal = (message: string): WaitRefusal => ({ ok: false, reason: 'too-many-attempts', message })

const waitRefusal = (ms: number): WaitRefusal =>
  refusal(
    `Those were many wrong passwords. Wait ${waitWords(ms)}, then try again, or ask for a sign-in link by email.`,
  )

type Counted = readonly [kind: AttemptKind, who: string, account?: string]

/**
 * What a try counts for, and what its mails go by. A known browser's tries count for that browser alone, so strangers
 * cannot make the owner wait there. Strangers of one network wait before they hold up others.
 */
function countedFor({ network }: AppLoadContext, { email, knownDevice }: PasswordTrier) {
  const own: Counted = knownDevice ? ['device', `${knownDevice} ${email}`, email] : ['account', email, email]
  if (knownDevice || !network) return { own, all: [own] }
  const all: Counted[] = [['account-network', `${email} ${network}`, email], own, ['network', network]]
  return { own, all }
}

/**
 * Makes one try at a password, if not too many were made. Each wrong one makes the next wait longer, up to an hour.
 * @throws VendorError
 */
export async function tryPassword<Outcome extends { ok: boolean }>(
  context: AppLoadContext,
  trier: PasswordTrier,
  attempt: () => Promise<Outcome>,
): Promise<Outcome | WaitRefusal> {
  const { services, withinSignInLimit } = context
  if (!(await withinSignInLimit(trier.email, trier.knownDevice))) return refusal(TOO_FAST)
  const { own, all } = countedFor(context, trier)
  const wait = await services.attempts.claim(all)
  if (wait > 0) return waitRefusal(wait)
  const outcome = await attempt()
  if (outcome.ok) await services.attempts.forget(all.filter(([kind]) => kind !== 'network'))
  else tellOwner(context, trier, own)
  return outcome
}

/** Tells the account's owner of many wrong passwords, once a day. */
function tellOwner(context: AppLoadContext, trier: PasswordTrier, [kind, who]: Counted): void {
  const { services, waitUntil, origin, now } = context
  const tell = async () => {
    if (!(await services.attempts.shouldTell(kind, who))) return
    console.warn(JSON.stringify({ level: 'warn', event: 'password-guessing', kind }))
    const user = await services.accounts.find(trier.email)
    if (!user || user.guest) return
    const key = `${now().getTime()}-${crypto.randomUUID()}`
    await services.mail.send(wrongPasswordsMail(trier.email, origin + paths.signIn, key))
  }
  waitUntil(tell().catch((error) => console.warn('wrong passwords not told', String(error))))
}
