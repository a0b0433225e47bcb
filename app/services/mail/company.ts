import { type CompanyRole, ROLE_WORDS } from '~/models/company/roles'
import { listed } from '~/models/in-words'
import { mailName } from '~/models/mail-name'
import { button, type Mail, type Part, quiet, words } from './template/letter'

const WHY = 'You got this email because you buy at Cobnut for a company.'

type InvitationParts = {
  to: string
  company: string
  inviter: { name: string; email: string }
  roles: readonly CompanyRole[]
  url: string
  unsubscribeUrl: string
  token: string
}

export function companyInvitation({
  to,
  inviter,
  roles,
  url,
  unsubscribeUrl,
  token,
  ...of
}: InvitationParts): Mail {
  const company = mailName(of.company, 'A company')
  const who = mailName(inviter.name)
  const names = listed(roles.map((role) => ROLE_WORDS[role].name.toLowerCase()))
  return {
    to,
    subject: `${company} invites you to buy at Cobnut`,
    preheader: 'The link works for seven days.',
    headline: `${company} invites you`,
    parts: [
      words(
        `${who} (${inviter.email}) of ${company} invites you to its business account at Cobnut, as its ${names}.`,
      ),
      button('Join the company', url),
      quiet('The link works for seven days.\nDon’t know the company? You can ignore this email.'),
    ],
    why: `${who} of ${company} gave us your email to invite you. We use it for nothing else.`,
    idempotencyKey: `company-invitation-${token}`,
    unsubscribeUrl,
  }
}

export const companyAgreed = (
  to: string,
  company: string,
  terms: string,
  url: string,
  idempotencyKey: string,
): Mail => ({
  to,
  subject: 'Your business account is ready',
  preheader: `${mailName(company, 'Your company')} now buys at business prices.`,
  headline: 'Your business account is ready',
  parts: [
    words(`${mailName(company, 'Your company')} now buys at business prices. ${terms}`),
    button('Go to your business account', url),
  ],
  why: WHY,
  idempotencyKey,
})

type Asked = { to: string; who: string; amount: string; url: string }

/** To an approver. */
export const approvalAsked = ({ to, amount, url, ...by }: Asked, idempotencyKey: string): Mail => {
  const who = mailName(by.who)
  return {
    to,
    subject: `${who} asks you to approve an order of ${amount}`,
    preheader: 'It is above your company’s limit.',
    headline: `Approve an order of ${amount}?`,
    parts: [
      words(`${who} would like to order for ${amount}, which is above your company’s limit.`),
      button('Review the order', url),
    ],
    why: WHY,
    idempotencyKey,
  }
}

type Decided = { to: string; who: string; approve: boolean; reason: string; url: string }

/** To the buyer who asked. */
export function approvalDecided({ to, approve, reason, url, ...by }: Decided, idempotencyKey: string): Mail {
  const who = mailName(by.who)
  const subject = approve ? 'Your order is approved' : 'Your order is not approved'
  const quote: Part[] = reason ? [{ kind: 'quote', text: reason, from: who }] : []
  return {
    to,
    subject,
    preheader: approve ? 'Finish the payment to place it.' : 'Your cart is as you left it.',
    headline: subject,
    parts: [
      words(
        approve
          ? `${who} approved your order. Finish the payment to place it.`
          : `${who} did not approve your order.`,
      ),
      ...quote,
      button(approve ? 'Finish the order' : 'Back to your cart', url),
    ],
    why: WHY,
    idempotencyKey,
  }
}

type Quoted = { to: string; subject: string; words: string; url: string }

export const quoteNews = ({ to, subject, words: text, url }: Quoted, idempotencyKey: string): Mail => ({
  to,
  subject,
  preheader: text,
  headline: subject,
  parts: [words(text), button('View your quotes', url)],
  why: WHY,
  idempotencyKey,
})

export const certificateNews = (
  { to, words: text, url }: { to: string; words: string; url: string },
  idempotencyKey: string,
): Mail => ({
  to,
  subject: 'Your resale certificate',
  preheader: text,
  headline: 'Your resale certificate',
  parts: [words(text), button('View your certificates', url)],
  why: WHY,
  idempotencyKey,
})
