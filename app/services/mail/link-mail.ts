import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

type Parts = {
  to: string
  subject: string
  /** What it is about, a paragraph each. */
  words: readonly string[]
  /** A picture above the words. Who reads plain text does without it. */
  imageUrl?: string
  link: { url: string; text: string }
  /** After the link. */
  ending: string
  idempotencyKey: string
}

/** An e-mail that is about one link. */
export const linkMail = ({ to, subject, words, imageUrl, link, ending, idempotencyKey }: Parts): Mail => ({
  to,
  subject,
  idempotencyKey,
  text: [...words, `${link.text}: ${link.url}`, ending].join('\n\n'),
  html: [
    '<!doctype html><html lang="en"><body>',
    `<h1>${escapeHtml(subject)}</h1>`,
    ...(imageUrl ? [`<p><img src="${escapeHtml(imageUrl)}" alt="" width="240" height="240"></p>`] : []),
    ...words.map((each) => `<p>${escapeHtml(each)}</p>`),
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>`,
    `<p>${escapeHtml(ending)}</p>`,
    '</body></html>',
  ].join(''),
})
