import type { AppLoadContext } from '~/framework.server'
import { waitWords } from '~/models/account/attempts'
import { normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { wrongPasswordsMail } from '~/services/mail/safety'

/** Who tries a password: a browser that signed in to the account before, or a stranger to it. */
type PasswordTrier = { email: string; knownDevice: string | undefined }

type WaitRefusal = { ok: false; reason: 'too-many-attempts'; message: string }

const TOO_FAST = 'That was a few tries too many. Wait a minute, then try again.'

const refusal = (message: string): WaitRefusal => ({ ok: false, reason: 'too-many-attempts', message })

const waitRefusal = (ms: number): WaitRefusal =>
  refusal(
    `Those were many wrong passwords. Wait ${waitWords(ms)}, then try again, or ask for a sign-in link by email.`,
  )

/** A known browser's tries count for that browser alone, so strangers cannot make the owner wait there. */
const kindOf = ({ email, knownDevice }: PasswordTrier) =>
  knownDevice
    ? ({ kind: 'device', who: `${knownDevice} ${normalEmail(email)}` } as const)
    : ({ kind: 'account', who: normalEmail(email) } as const)

/**
 * Makes one try at a password, if not too many were made. Each wrong one makes the next wait longer, up to an hour.
 * @throws VendorError
 */
export async function tryPassword<Outcome extends { ok: boolean }>(
  context: AppLoadContext,
  trier: PasswordTrier,
  attempt: () => Promise<Outcome>,
): Promise<Outcome | WaitRefusal> {
  const { services, network, withinSignInLimit } = context
  if (!(await withinSignInLimit(trier.email.toLowerCase(), trier.knownDevice))) return refusal(TOO_FAST)
  const { kind, who } = kindOf(trier)
  const strangers = trier.knownDevice ? undefined : network || undefined
  const wait = await services.attempts.claim({ [kind]: who, network: strangers })
  if (wait > 0) return waitRefusal(wait)
  const outcome = await attempt()
  if (outcome.ok) await services.attempts.forget(kind, who)
  else tellOwner(context, trier)
  return outcome
}

/** Tells the account's owner of many wrong passwords, once a day. */
function tellOwner(context: AppLoadContext, trier: PasswordTrier): void {
  const { services, waitUntil, origin, now } = context
  const { kind, who } = kindOf(trier)
  const tell = async () => {
    if (!(await services.attempts.shouldTell(kind, who))) return
    console.warn(JSON.stringify({ level: 'warn', event: 'password-guessing', kind }))
    const user = await services.accounts.find(trier.email)
    if (!user || user.guest) return
    const key = `${crypto.randomUUID()}-${now().getTime()}`
    await services.mail.send(wrongPasswordsMail(trier.email, origin + paths.signIn, key))
  }
  waitUntil(tell().catch((error) => console.warn('wrong passwords not told', String(error))))
}
