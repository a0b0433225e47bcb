import { linkMail } from './link-mail'

const NOT_YOU = 'If you did not ask for this, do nothing: nobody can use the link but who reads this mailbox.'

/** The e-mail with a link that signs in. */
export const signInMail = (to: string, url: string) =>
  linkMail({
    to,
    subject: 'Your sign-in link',
    words: ['Here is the link that signs you in at Cobnut. You need no password.'],
    link: { url, text: 'Sign in' },
    ending: `The link works once, for 15 minutes. ${NOT_YOU}`,
    idempotencyKey: crypto.randomUUID(),
  })

/** The e-mail with a link to choose a password: a new one, or for a guest who ordered the first. */
export const passwordMail = (to: string, url: string, guest: boolean) =>
  linkMail({
    to,
    subject: guest ? 'Set your password' : 'Reset your password',
    words: [
      guest
        ? 'You have ordered at Cobnut as a guest. Set a password, and your orders are kept in an account.'
        : 'Here is the link to choose a new password at Cobnut.',
    ],
    link: { url, text: guest ? 'Set Password' : 'Reset Password' },
    ending: `The link works once, for an hour. ${NOT_YOU}`,
    idempotencyKey: crypto.randomUUID(),
  })
