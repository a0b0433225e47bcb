import * as z from 'zod'
import { REVIEW_LIMITS, type Stars } from '~/models/reviews/review'

/** What was typed for a product, as it was typed. */
export type Typed = { stars: string; title: string; words: string }

export type Said = { stars: Stars; title: string; words: string }

/** What a form says of an order's products, by their keys. What nothing is said of is left out. */
export type ReviewForm = {
  typed: Map<string, Typed>
  said: Map<string, Said>
  /** By the fields' names, in the order in which they are shown. */
  errors: Record<string, string[]>
}

// The patterns look at a few characters around a dot or an @, so that a long text takes no longer than a short one
// for each of its characters. Where somebody leaves out the space after a full stop, the next word is capitalized.
const ADDRESS = /https?:\/\/|www\.|[\w-]{2}\.(?:com|COM|net|NET|org|ORG|biz|info|io|shop|store)\b/
const EMAIL = /[^\s@]@[^\s@.]+\.[^\s@]/
const PHONE = /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/

const fit = (text: string) => ![ADDRESS, EMAIL, PHONE].some((pattern) => pattern.test(text))
const UNFIT = 'Please leave out links, e-mail addresses and phone numbers: everyone can read this.'

const stars = z
  .enum(['1', '2', '3', '4', '5'], { error: 'Choose from one to five stars' })
  .transform((typed) => Number(typed) as Stars)

/** A text of at most so many characters. Nothing reads a longer one: its length is asked first. */
function text(what: string, most: number, tidy: (typed: string) => string) {
  const tooLong = {
    error: `${what} can be at most ${most.toLocaleString('en-US')} characters`,
    abort: true,
  }
  // Tidying makes a text shorter, by at most about half: a line's end is sent as two characters.
  const typed = z.string().max(2 * most, tooLong)
  return typed.transform(tidy).pipe(z.string().max(most, tooLong).refine(fit, UNFIT))
}

const onOneLine = (typed: string) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** A browser sends a line's end as two characters and counts it as one; more than one empty line is one. */
const inParagraphs = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .join('\n\n')
    .trim()

const title = text('A title', REVIEW_LIMITS.title, onOneLine)
const words = text('Your words', REVIEW_LIMITS.words, inParagraphs)

const FIELDS = ['stars', 'title', 'words'] as const
const schema = z.object({ stars, title, words })

/** A field's name: `stars-1201`. */
export const fieldName = (field: (typeof FIELDS)[number], productKey: string): string =>
  `${field}-${productKey}`

/** Reads what is said of each of the products. Words without stars are an error, and so is nothing at all. */
export function readReviews(form: FormData, productKeys: readonly string[]): ReviewForm {
  const read: ReviewForm = { typed: readTyped(form, productKeys), said: new Map(), errors: {} }
  for (const [key, typed] of read.typed) {
    if (!typed.stars && !typed.title.trim() && !typed.words.trim()) continue
    const parsed = schema.safeParse(typed)
    if (parsed.success) read.said.set(key, parsed.data)
    else Object.assign(read.errors, errorsOf(parsed.error, key))
  }
  const [first] = read.typed.keys()
  if (first !== undefined && read.said.size === 0 && Object.keys(read.errors).length === 0) {
    read.errors[fieldName('stars', first)] = ['Give stars to at least one of them']
  }
  return read
}

/** What was typed for each of the products, unread, so that it is kept when a form is refused. */
export function readTyped(form: FormData, productKeys: readonly string[]): ReviewForm['typed'] {
  return new Map(asShown(form, productKeys).map((key) => [key, typedFor(form, key)]))
}

/** In the order of the form, so that the first mistake is the first one sees. */
function asShown(form: FormData, productKeys: readonly string[]): string[] {
  const names = [...form.keys()]
  const place = (key: string) => names.indexOf(fieldName('title', key))
  return productKeys.toSorted((a, b) => place(a) - place(b))
}

function typedFor(form: FormData, key: string): Typed {
  const typed = (field: (typeof FIELDS)[number]) => {
    const value = form.get(fieldName(field, key))
    return typeof value === 'string' ? value : ''
  }
  return { stars: typed('stars'), title: typed('title'), words: typed('words') }
}

function errorsOf(error: z.ZodError<Said>, key: string): ReviewForm['errors'] {
  const { fieldErrors } = z.flattenError(error)
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const messages = fieldErrors[field]
      return messages ? [[fieldName(field, key), messages]] : []
    }),
  )
}
