import type { AskedOrder } from '~/models/company/asked-order'
import { type CompanyRole, ROLE_WORDS } from '~/models/company/roles'
import { listed } from '~/models/in-words'
import { mailName } from '~/models/mail-name'
import { formatMoney } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Mail, type Part, quiet, words } from './template/letter'

const WHY = `You got this email because you buy at ${SHOP.name} for a company.`

type InvitationParts = {
  to: string
  company: string
  inviter: { name: string; email: string } | 'staff'
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
  const names = listed(roles.map((role) => ROLE_WORDS[role].name.toLowerCase()))
  return {
    to,
    subject: `${company} invites you to buy at ${SHOP.name}`,
    preheader: 'The link works for seven days.',
    headline: `${company} invites you`,
    parts: [
      words(
        inviter === 'staff'
          ? `${company} asked us to invite you to its business account at ${SHOP.name}, as its ${names}.`
          : `${mailName(inviter.name)} (${inviter.email}) of ${company} invites you to its business account at ${SHOP.name}, as its ${names}.`,
      ),
      button('Join the company', url),
      quiet('The link works for seven days.\nDon’t know the company? You can ignore this email.'),
    ],
    why: `${inviter === 'staff' ? company : `${mailName(inviter.name)} of ${company}`} gave us your email to invite you. We use it for nothing else.`,
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

type Asked = {
  to: string
  who: string
  amount: string
  note: string
  order: AskedOrder | undefined
  url: string
}

/** To an approver. */
export const approvalAsked = (
  { to, amount, note, order, url, ...by }: Asked,
  idempotencyKey: string,
): Mail => {
  const who = mailName(by.who)
  const why: Part[] = note ? [{ kind: 'quote', text: note, from: who }] : []
  return {
    to,
    subject: `${who} asks you to approve an order of ${amount}`,
    preheader: 'It is above your company’s limit.',
    headline: `Approve an order of ${amount}?`,
    parts: [
      words(`${who} would like to order for ${amount}, which is above your company’s limit.`),
      ...why,
      ...(order ? orderParts(order) : []),
      button('Review the order', url),
    ],
    why: WHY,
    idempotencyKey,
  }
}

/** The lines, where they go, and the PO number. */
function orderParts({ shipments, poNumber }: AskedOrder): Part[] {
  const items = shipments.flatMap(({ lines }) =>
    lines.map(({ name, quantity, total }) => ({ name, quantity, price: formatMoney(total) })),
  )
  const places = [...new Set(shipments.map(({ to }) => mailName(to.join(', '), '')).filter(Boolean))]
  const facts = [
    { title: 'PO number', lines: poNumber ? [mailName(poNumber, '')].filter(Boolean) : [] },
    { title: 'Goes to', lines: places },
  ].filter(({ lines }) => lines.length > 0)
  const about: Part[] = facts.length > 0 ? [{ kind: 'facts', facts }] : []
  return [{ kind: 'items', items }, ...about]
}

type Decided = {
  to: string
  who: string
  approve: boolean
  isPlaced: boolean
  isQuote: boolean
  reason: string
  url: string
}

/** To the buyer who asked. */
export function approvalDecided({ to, reason, url, ...decided }: Decided, idempotencyKey: string): Mail {
  const who = mailName(decided.who)
  const { subject, said, next, button: label } = decisionWords(who, decided)
  const quote: Part[] = reason ? [{ kind: 'quote', text: reason, from: who }] : []
  return {
    to,
    subject,
    preheader: next,
    headline: subject,
    parts: [words(`${said} ${next}`), ...quote, button(label, url)],
    why: WHY,
    idempotencyKey,
  }
}

function decisionWords(
  who: string,
  { approve, isPlaced, isQuote }: Pick<Decided, 'approve' | 'isPlaced' | 'isQuote'>,
) {
  if (!approve) {
    const back = { subject: 'Your order was sent back', said: `${who} sent your order back.` }
    return isQuote
      ? { ...back, next: 'Nothing of your quote was ordered.', button: TO_QUOTES }
      : { ...back, next: 'Your cart is as you left it.', button: 'Back to your cart' }
  }
  const approved = { subject: 'Your order is approved', said: `${who} approved your order.` }
  if (isPlaced)
    return { ...approved, next: 'It is placed, on your company’s account.', button: 'See your orders' }
  return isQuote
    ? { ...approved, next: 'Accept your quote to place it.', button: TO_QUOTES }
    : { ...approved, next: 'Finish the payment to place it.', button: 'Finish the order' }
}

const TO_QUOTES = 'View your quotes'

type Quoted = { to: string; subject: string; words: string; url: string }

export const quoteNews = ({ to, subject, words: text, url }: Quoted, idempotencyKey: string): Mail => ({
  to,
  subject,
  preheader: text,
  headline: subject,
  parts: [words(text), button(TO_QUOTES, url)],
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
