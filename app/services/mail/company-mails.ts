import { type CompanyRole, ROLE_WORDS } from '~/models/business/roles'
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
