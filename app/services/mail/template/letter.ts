import { pictureIn } from '~/models/catalog/picture-sizes'
import type { Cents } from '~/models/money'
import { SHOP } from '~/shop/shop'

type Link = { text: string; url: string }

export type Item = {
  name: string
  quantity?: number
  /** "1 lb bag". */
  size?: string
  /** Such as a new price. */
  note?: string
  /** What it contains, for those who eat it. */
  allergens?: string | undefined
  /** "$9.99", "Free". */
  price?: string
  /** Absolute. */
  imageUrl?: string
  url?: string
  /** Such as a greeting card's message. */
  words?: string
}

/** HTML and plain text are made of the same parts, so that they say the same. */
export type Part =
  | { kind: 'words' | 'quiet'; text: string }
  | { kind: 'quote'; text: string; from?: string }
  | { kind: 'picture'; url: string }
  /** Its address is also written out, for programs that show no buttons. */
  | ({ kind: 'button' } & Link)
  | { kind: 'code'; label: string; code: string }
  | { kind: 'items'; items: readonly Item[] }
  | { kind: 'totals'; lines: readonly { label: string; amount: Cents }[]; total: Cents }
  | { kind: 'facts'; facts: readonly { title: string; lines: readonly string[] }[] }

export type Mail = {
  to: string
  subject: string
  /** What mail programs show after the subject. */
  preheader: string
  /** Across the letter, above the headline: 600 × 300, as JPEG or PNG. Absolute. */
  pictureUrl?: string
  headline: string
  parts: readonly Part[]
  why: string
  /** Mails with the same key are delivered once. */
  idempotencyKey: string
  /** Missing in e-mails that belong to an order or an act. */
  unsubscribeUrl?: string
}

export const orderWhy = (number: string) =>
  `You got this email because it belongs to your ${SHOP.name} order ${number}.`

export const words = (text: string): Part => ({ kind: 'words', text })
export const quiet = (text: string): Part => ({ kind: 'quiet', text })
export const button = (text: string, url: string): Part => ({ kind: 'button', text, url })

/** A picture's address as mail programs can show it. Undefined for a drawing: few show SVG. */
export function pictureFor(origin: string, url: string | undefined): string | undefined {
  if (!url || url.endsWith('.svg')) return undefined
  return new URL(pictureIn('small', url), origin).href
}

/** The shop's origin, from the button's link. */
export function originOf({ parts }: Pick<Mail, 'parts'>): string | undefined {
  const link = parts.find((part) => part.kind === 'button')
  return link && new URL(link.url).origin
}
