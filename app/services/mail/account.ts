import { PHONE } from '~/models/phone'
import { SHOP } from '~/shop/shop'
import { button, type Mail, quiet, words } from './template/letter'

const NOT_YOU = 'Didn’t ask for it? You can ignore this email: nobody can sign in without it.'

export const signInMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Your sign-in link',
  preheader: 'Use it within 15 minutes. No password needed.',
  headline: `Sign in to ${SHOP.name}`,
  parts: [
    words('Open this link and you’re in. No password needed.'),
    button('Sign in', url),
    quiet(`The link works once, for 15 minutes.\n${NOT_YOU}`),
  ],
  why: `You got this email because someone asked for a sign-in link for ${to}.`,
  idempotencyKey: crypto.randomUUID(),
})

/** `guest`: ordered without an account, and chooses a first password. */
export const passwordMail = (to: string, url: string, guest: boolean): Mail => ({
  to,
  subject: guest ? 'Set your password' : 'Reset your password',
  preheader: 'The link works once, for an hour.',
  headline: guest ? 'Set your password' : 'Choose a new password',
  parts: [
    words(
      guest
        ? `You ordered at ${SHOP.name} as a guest. Set a password to keep your orders in an account.`
        : `Open this link to choose a new password for your ${SHOP.name} account.`,
    ),
    button(guest ? 'Set Password' : 'Reset Password', url),
    quiet(`The link works once, for an hour.\n${NOT_YOU}`),
  ],
  why: `You got this email because someone asked for a new password for ${to}.`,
  idempotencyKey: crypto.randomUUID(),
})

/** After sign-up, and when asked for again. */
export const confirmAddressMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Confirm your email address',
  preheader: 'One click, and your account is complete.',
  headline: 'Confirm your email address',
  parts: [
    words(`Your ${SHOP.name} account was created with this address. Confirm that the mailbox is yours.`),
    button('Confirm my address', url),
    quiet(
      'The link works once, for a week, where you are signed in.\nDidn’t create an account? You can ignore this email: without it the account sees nothing of yours.',
    ),
  ],
  why: `You got this email because someone created a ${SHOP.name} account with ${to}.`,
  idempotencyKey: crypto.randomUUID(),
})

/** `ended`: what had been set up before the proof is gone. */
export const addressConfirmedMail = (to: string, customerId: string, ended: boolean): Mail => ({
  to,
  subject: 'Your email address is confirmed',
  preheader: 'Your account is yours alone.',
  headline: 'Your email address is confirmed',
  parts: [
    words(`The mailbox of your ${SHOP.name} account is confirmed.`),
    ended
      ? words(
          'For your safety we removed what had been set up in the account before: its password, sign-ins, saved payment methods, addresses and auto-deliveries. Add what you need again.',
        )
      : quiet('What you set up in your account stays as it is. Other browsers are signed out.'),
    words(`Wasn’t it you? Call ${PHONE} right away.`),
  ],
  why: `You got this email because the address of your ${SHOP.name} account was confirmed.`,
  idempotencyKey: `address-confirmed-${customerId}-${to}`,
})

/** `what` is a sentence: "Your password was changed." */
export const securityMail = (to: string, what: string): Mail => ({
  to,
  subject: what.replace(/\.$/, ''),
  preheader: 'Wasn’t it you? Call us right away.',
  headline: what.replace(/\.$/, ''),
  parts: [
    words(`${what} If it was you, there is nothing to do.`),
    words(`Wasn’t it you? Choose a new password, and call ${PHONE}.`),
  ],
  why: `You got this email because something changed in the sign-in of your ${SHOP.name} account.`,
  idempotencyKey: crypto.randomUUID(),
})

/** Goes to the old and the new mailbox. */
export const confirmEmailMail = (to: string, url: string, change: { from: string; to: string }): Mail => ({
  to,
  subject: 'Confirm your new email address',
  preheader: `From ${change.from} to ${change.to}.`,
  headline: 'Confirm your new email address',
  parts: [
    words(`Your ${SHOP.name} account will move from ${change.from} to ${change.to}.`),
    words('We ask both mailboxes. The address changes when both have confirmed.'),
    button('Confirm', url),
    quiet(
      'The link works once, for a day.\nDidn’t ask for it? Ignore this email and change your password: someone else knows it.',
    ),
  ],
  why: `You got this email because someone changed the email address of your ${SHOP.name} account.`,
  idempotencyKey: crypto.randomUUID(),
})

/** To the old mailbox. */
export const emailChangedMail = (to: string, changeId: string, byStaff: boolean): Mail => ({
  to,
  subject: 'Your email address is changed',
  preheader: byStaff ? 'As you asked us on the phone.' : 'Both mailboxes have confirmed.',
  headline: 'Your email address is changed',
  parts: [
    words(
      byStaff
        ? `Your ${SHOP.name} account has a new email address, as you asked our service. We’ll write there from now on.`
        : `Your ${SHOP.name} account has a new email address, as both mailboxes have confirmed. We’ll write there from now on.`,
    ),
    words(`Wasn’t it you? Call ${PHONE} right away.`),
  ],
  why: `You got this email because it was the address of your ${SHOP.name} account.`,
  idempotencyKey: `email-changed-${changeId}`,
})

/** To the new mailbox, after a call. */
export const confirmByStaffMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Confirm your email address',
  preheader: 'One click, and your account moves here.',
  headline: 'Confirm your email address',
  parts: [
    words(
      `You asked our service to move your ${SHOP.name} account to ${to}. It moves when you confirm here.`,
    ),
    words(
      'You are then signed out everywhere. Sign in by a link that we send here, and choose a new password.',
    ),
    button('Confirm', url),
    quiet(
      'The link works once, for a day.\nDidn’t ask for it? Ignore this email: nothing changes without it.',
    ),
  ],
  why: `You got this email because someone asked us by phone to change the address of a ${SHOP.name} account.`,
  idempotencyKey: crypto.randomUUID(),
})

/** To the old mailbox, before anything changes. The new address is not named. */
export const emailChangeToldMail = (to: string, changeId: string): Mail => ({
  to,
  subject: 'Your email address is about to change',
  preheader: 'Someone asked our service for it.',
  headline: 'Your email address is about to change',
  parts: [
    words(
      `Someone who called our service asked to move your ${SHOP.name} account to another email address. It moves when that mailbox confirms.`,
    ),
    words(`Wasn’t it you? Call ${PHONE} right away, and we stop it.`),
  ],
  why: `You got this email because it is the address of your ${SHOP.name} account.`,
  idempotencyKey: `email-change-told-${changeId}`,
})

/** Without a button: there is no account left to open. */
export const accountDeletedMail = (to: string, customerId: string): Mail => ({
  to,
  subject: 'Your account is deleted',
  preheader: 'Thank you for shopping with us.',
  headline: 'Your account is deleted',
  parts: [
    words(
      `Your ${SHOP.name} account is deleted. The law asks us to keep your orders and their invoices for seven years. Everything else is gone.`,
    ),
    words('Thank you for shopping with us.'),
  ],
  why: `You got this email because you deleted your ${SHOP.name} account.`,
  idempotencyKey: `account-deleted-${customerId}`,
})
