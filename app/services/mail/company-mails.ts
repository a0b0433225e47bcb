import { type CompanyRole, ROLE_WORDS } from '~/models/company/roles'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

type Parts = {
  to: string
  subject: string
  lines: string[]
  link: { text: string; url: string }
  key: string
}

/** A short e-mail with one link. */
const note = ({ to, subject, lines, link, key }: Parts): Mail => ({
  to,
  subject,
  text: [...lines, '', `${link.text}: ${link.url}`].join('\n'),
  html: [
    '<!doctype html><html lang="en"><body>',
    `<h1>${escapeHtml(subject)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`,
    '</body></html>',
  ].join(''),
  idempotencyKey: key,
})

type InvitationParts = {
  to: string
  company: string
  roles: readonly CompanyRole[]
  url: string
  token: string
}

export const companyInvitation = ({ to, company, roles, url, token }: InvitationParts): Mail =>
  note({
    to,
    subject: `${company} invites you to buy at Cobnut`,
    lines: [
      `${company} has a business account at Cobnut and would like you to be its ${roles
        .map((role) => ROLE_WORDS[role].name.toLowerCase())
        .join(' and ')}.`,
      'The link works for seven days. If you do not know the company, do nothing.',
    ],
    link: { text: 'Join the company', url },
    key: `company-invitation-${token}`,
  })

/** Staff have looked at the company. */
export const companyAgreed = (to: string, company: string, terms: string, url: string, key: string): Mail =>
  note({
    to,
    subject: 'Your business account is ready',
    lines: [`${company} buys at business prices from now on. ${terms}`],
    link: { text: 'See your business account', url },
    key,
  })

type Asked = { to: string; who: string; amount: string; url: string }

/** To somebody who may approve. */
export const approvalAsked = ({ to, who, amount, url }: Asked, key: string): Mail =>
  note({
    to,
    subject: `${who} asks you to approve an order of ${amount}`,
    lines: [`${who} would like to order for ${amount}, which is above your company’s limit.`],
    link: { text: 'Look at the order and decide', url },
    key,
  })

type Decided = { to: string; who: string; approve: boolean; reason: string; url: string }

/** To the buyer who asked. */
export const approvalDecided = ({ to, who, approve, reason, url }: Decided, key: string): Mail =>
  note({
    to,
    subject: approve ? 'Your order is approved' : 'Your order is not approved',
    lines: [
      approve
        ? `${who} approved your order. It is placed when you finish its payment.`
        : `${who} did not approve your order.`,
      ...(reason ? [`“${reason}”`] : []),
    ],
    link: { text: approve ? 'Finish the order' : 'Back to your cart', url },
    key,
  })

type Quoted = { to: string; subject: string; words: string; url: string }

/** About a quote: to staff's answer, or to what became of it. */
export const quoteNews = ({ to, subject, words, url }: Quoted, key: string): Mail =>
  note({ to, subject, lines: [words], link: { text: 'See your quotes', url }, key })

/** About a reseller's certificate. */
export const certificateNews = (
  { to, words, url }: { to: string; words: string; url: string },
  key: string,
): Mail =>
  note({
    to,
    subject: 'Your resale certificate',
    lines: [words],
    link: { text: 'See your certificates', url },
    key,
  })
