import type { AppLoadContext } from '~/framework.server'
import { waitWords } from '~/models/account/attempts'
import { type Refusal, Refused } from '~/models/onward'
import { readTimedCode } from '~/models/staff/second-factor'
import { secondFactorMail } from '~/services/mail/safety'
import { newSecret } from '~/services/staff/timed-code'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/** A member of staff at their own door. */
export type Holder = { customerId: string; signIn: string; email: string }

/** For everybody else, and where the shop asks for no second factor, the page is a 404. */
export function requireHolder({ session, config }: AppLoadContext, request: Request): Holder {
  const customerId = requireCustomer(request, session)
  if (session.permissionsUnknown) throw new Refused('away')
  const isStaff = session.awaitsFactor || session.provenAt !== undefined
  const { signInId: signIn } = session
  if (!config.asksSecondFactor || !isStaff || !signIn) throw new Refused('unknown')
  return { customerId, signIn, email: session.get('email') ?? '' }
}

/** What the page shows: the ways to prove who it is, or a new app's key. @throws VendorError */
export async function factorView(
  { services }: AppLoadContext,
  { customerId, email }: Holder,
  secret?: string,
) {
  const [hasApp, passkeys] = await Promise.all([
    services.secondFactors.hasApp(customerId),
    services.passkeys.list(customerId),
  ])
  const isSetUp = hasApp || passkeys.length > 0
  return {
    email,
    hasPasskey: passkeys.length > 0,
    secret: isSetUp ? null : (secret ?? newSecret()),
  }
}

const open = async (
  { services, session, now }: AppLoadContext,
  { customerId, signIn }: Holder,
): Promise<void> =>
  session.beginStaff(await services.secondFactors.begin(customerId, signIn), now().getTime())

function tell({ services, waitUntil }: AppLoadContext, mail: ReturnType<typeof secondFactorMail>): void {
  waitUntil(services.mail.send(mail).catch((error) => console.warn('second factor', String(error))))
}

const WRONG_CODE =
  'That code is not right, or was used already. Codes change every half minute: take the one that is shown now.'

/** A code of the app, or a recovery code. Undefined: the staff session is open. @throws VendorError */
export async function proveByCode(
  context: AppLoadContext,
  holder: Holder,
  typed: string,
): Promise<Refusal | undefined> {
  const { secondFactors, attempts } = context.services
  const { customerId } = holder
  const wait = await attempts.claim([['factor', customerId]])
  if (wait > 0) {
    return {
      why: 'too-many',
      message: `Those were many wrong codes. Wait ${waitWords(wait)}, then try again.`,
    }
  }
  const code = readTimedCode(typed)
  const isRight = code
    ? await secondFactors.takeAppCode(customerId, code)
    : await secondFactors.takeRecoveryCode(customerId, typed)
  if (!isRight) return { why: 'invalid', message: WRONG_CODE }
  if (!code) tell(context, secondFactorMail(holder.email, 'recovery'))
  await attempts.forget([['factor', customerId]])
  await open(context, holder)
  return undefined
}

/** New recovery codes, which end those before. @throws VendorError */
export async function renewRecoveryCodes(
  context: AppLoadContext,
  holder: Holder,
  typed: string,
): Promise<SetUp> {
  const refusal = await proveByCode(context, holder, typed)
  if (refusal) return refusal
  const recoveryCodes = await context.services.secondFactors.makeRecoveryCodes(holder.customerId)
  tell(context, secondFactorMail(holder.email, 'new-codes'))
  return { recoveryCodes }
}

const NOT_THIS_PASSKEY: Refusal = {
  why: 'invalid',
  message: 'That passkey is not one of this account, or took too long. Try again, or enter a code.',
}

/** @throws VendorError */
export async function proveByPasskey(
  context: AppLoadContext,
  holder: Holder,
  answer: string,
): Promise<Refusal | undefined> {
  const owner = await context.services.passkeys.ownerOf({ answer, origin: context.origin })
  if (owner !== holder.customerId) return NOT_THIS_PASSKEY
  await open(context, holder)
  return undefined
}

type SetUp = { recoveryCodes: string[] } | Refusal

const SET_UP_ALREADY: Refusal = {
  why: 'conflict',
  message: 'A second factor is set up already. Enter its code.',
}

/** The first factor of an account. More passkeys are added in the account, once the factor was shown. */
async function setUp(
  context: AppLoadContext,
  holder: Holder,
  keep: () => Promise<Refusal | undefined>,
): Promise<SetUp> {
  const { services } = context
  const { secret } = await factorView(context, holder)
  if (secret === null) return SET_UP_ALREADY
  const refusal = await keep()
  if (refusal) return refusal
  const recoveryCodes = await services.secondFactors.makeRecoveryCodes(holder.customerId)
  await open(context, holder)
  tell(context, secondFactorMail(holder.email, 'set-up'))
  return { recoveryCodes }
}

/** @throws VendorError */
export const setUpApp = (context: AppLoadContext, holder: Holder, secret: string, typed: string) =>
  setUp(context, holder, async () => {
    const code = readTimedCode(typed)
    const { secondFactors } = context.services
    const isKept = code && (await secondFactors.addApp(holder.customerId, secret, code))
    return isKept ? undefined : { why: 'invalid', message: WRONG_CODE }
  })

/** @throws VendorError */
export const setUpPasskey = (context: AppLoadContext, holder: Holder, answer: string, name: string) =>
  setUp(context, holder, async () => {
    const { customerId } = holder
    const { origin } = context
    const isKept = await context.services.passkeys.add({ customerId, answer, name, origin })
    return isKept
      ? undefined
      : { why: 'invalid', message: 'That passkey could not be added. Try again, or use an app.' }
  })
