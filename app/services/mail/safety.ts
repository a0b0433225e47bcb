import { PHONE } from '~/models/phone'
import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

const WHY = `You got this email because it is about the safety of your ${SHOP.name} account.`
const NOT_YOU = `Wasn’t it you? Call ${PHONE} right away.`

/** After many wrong passwords, once a day. `key` names the account and the day. */
export const wrongPasswordsMail = (to: string, resetUrl: string, key: string): Mail => ({
  to,
  subject: 'Someone tried your password',
  preheader: 'They did not get in.',
  headline: 'Someone tried to sign in to your account',
  parts: [
    words(
      `In the last day, a wrong password was entered for your ${SHOP.name} account ten times or more. Nobody got in.`,
    ),
    words(
      'If that was you, choose a new password. If it wasn’t, you need to do nothing: after wrong tries we make the next one wait longer and longer. Browsers that you have signed in with before are not held up.',
    ),
    button('Reset Password', resetUrl),
  ],
  why: WHY,
  idempotencyKey: `wrong-passwords-${key}`,
})

export const passkeyAddedMail = (to: string, securityUrl: string): Mail => ({
  to,
  subject: 'A passkey was added to your account',
  preheader: 'It can sign in now.',
  headline: 'A passkey was added',
  parts: [
    words(`A new passkey can sign in to your ${SHOP.name} account now.`),
    button('See your passkeys', securityUrl),
    quiet(`You can remove it there.\n${NOT_YOU}`),
  ],
  why: WHY,
  idempotencyKey: crypto.randomUUID(),
})

const FACTOR_CHANGES = {
  'set-up': ['Your second factor is set up', 'From now on, staff tools ask for it when you sign in.'],
  reset: [
    'Your second factor was reset',
    'A supervisor took your authenticator app, passkeys and recovery codes off your account and signed you out everywhere. You will set up a new second factor when you sign in.',
  ],
  'new-codes': ['You have new recovery codes', 'The ones before do not work any more.'],
  recovery: [
    'A recovery code was used',
    'One of your recovery codes opened the staff tools. It does not work again.',
  ],
} as const

/** To staff. */
export const secondFactorMail = (to: string, change: keyof typeof FACTOR_CHANGES): Mail => {
  const [headline, said] = FACTOR_CHANGES[change]
  return {
    to,
    subject: headline,
    preheader: said,
    headline,
    parts: [words(said), quiet(NOT_YOU)],
    why: `You got this email because it is about your account for work at ${SHOP.name}.`,
    idempotencyKey: crypto.randomUUID(),
  }
}
