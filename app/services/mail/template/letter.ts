import { pictureIn } from '~/models/catalog/picture-sizes'
import type { Cents } from '~/models/money'

type Link = { text: string; url: string }

/** A product of an order or a box. */
export type Item = {
  name: string
  quantity?: number
  /** "1 lb bag". */
  size?: string
  /** What became of it, such as a new price. */
  note?: string
  /** "$9.99", "Free". */
  price?: string
  /** Absolute. */
  imageUrl?: string
  /** The page about it. */
  url?: string
  /** What goes with it, such as the words of a greeting card. */
  words?: string
}

/** A part of an e-mail. HTML and plain text are made of the same parts, so that they say the same. */
export type Part =
  | { kind: 'words' | 'quiet'; text: string }
  /** What a person wrote. */
  | { kind: 'quote'; text: string; from?: string }
  | { kind: 'picture'; url: string }
  /** The one thing to do. Its address is written out below, for programs that show no buttons. */
  | ({ kind: 'button' } & Link)
  | { kind: 'code'; label: string; code: string }
  | { kind: 'items'; items: readonly Item[] }
  | { kind: 'totals'; lines: readonly { label: string; amount: Cents }[]; total: Cents }
  | { kind: 'facts'; facts: readonly { title: string; lines: readonly string[] }[] }

/** An e-mail before it is drawn. */
export type Mail = {
  to: string
  subject: string
  /** What mail programs show after the subject. */
  preheader: string
  /** Across the letter, above the headline: 600 × 300, as JPEG or PNG. Absolute. */
  pictureUrl?: string
  headline: string
  parts: readonly Part[]
  /** Why the reader got it. */
  why: string
  /** Mails with the same key are delivered once. */
  idempotencyKey: string
  /** Stops such e-mails by one press; left out of those that belong to an order or an act. */
  unsubscribeUrl?: string
}

export const words = (text: string): Part => ({ kind: 'words', text })
export const quiet = (text: string): Part => ({ kind: 'quiet', text })
export const button = (text: string, url: string): Part => ({ kind: 'button', text, url })

/** A picture's address as mail programs can show it. Undefined for a drawing: few show SVG. */
export function pictureFor(origin: string, url: string | undefined): string | undefined {
  if (!url || url.endsWith('.svg')) return undefined
  return new URL(pictureIn('small', url), origin).href
}

/** The shop's address, as the button has it. */
export function originOf({ parts }: Pick<Mail, 'parts'>): string | undefined {
  const link = parts.find((part) => part.kind === 'button')
  return link && new URL(link.url).origin
}
