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

/** The e-mail that asks the owner of a mailbox whether an account's address is to change; one goes to each. */
export const confirmEmailMail = (to: string, url: string, change: { from: string; to: string }) =>
  linkMail({
    to,
    subject: 'Confirm your new e-mail address',
    words: [
      `Your account at Cobnut is to move from ${change.from} to ${change.to}.`,
      'We ask both mailboxes. It happens when both have confirmed.',
    ],
    link: { url, text: 'Confirm' },
    ending:
      'The link works once, for a day. If you did not ask for this, do nothing, and change your password: somebody knows it.',
    idempotencyKey: crypto.randomUUID(),
  })

const told = (to: string, subject: string, words: string, idempotencyKey: string) => ({
  to,
  subject,
  text: words,
  html: `<!doctype html><html lang="en"><body><h1>${subject}</h1><p>${words}</p></body></html>`,
  idempotencyKey,
})

export const emailChangedMail = (to: string, changeId: string) =>
  told(
    to,
    'Your e-mail address is changed',
    'Your account at Cobnut has a new e-mail address, as both mailboxes have confirmed. From now on we write there.',
    `email-changed-${changeId}`,
  )

export const accountDeletedMail = (to: string, customerId: string) =>
  told(
    to,
    'Your account is deleted',
    'Your account at Cobnut is deleted. Your orders and their invoices are kept for seven years, as the law asks. We forget everything else.',
    `account-deleted-${customerId}`,
  )
