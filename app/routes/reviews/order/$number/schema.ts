import * as z from 'zod'
import { REVIEW_LIMITS, type Stars } from '~/models/review/review'

export type Typed = { stars: string; title: string; words: string }

type WrittenReview = { stars: Stars; title: string; words: string }

/** Reviews by product key, without empty ones. */
export type ReviewForm = {
  typed: Map<string, Typed>
  written: Map<string, WrittenReview>
  /** By field name, in the order of the page. */
  errors: Record<string, string[]>
}

// These patterns look at a few characters around a dot or an @, so they are linear in the length of the text.
// A capital after a dot is taken for a new sentence without a space.
const ADDRESS = /https?:\/\/|www\.|[\w-]{2}\.(?:com|COM|net|NET|org|ORG|biz|info|io|shop|store)\b/
const EMAIL = /[^\s@]@[^\s@.]+\.[^\s@]/
const PHONE = /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/

const isAllowed = (text: string) => ![ADDRESS, EMAIL, PHONE].some((pattern) => pattern.test(text))
const UNFIT = 'Please leave out links, email addresses and phone numbers: everyone can read this.'

const stars = z
  .enum(['1', '2', '3', '4', '5'], { error: 'Choose from one to five stars' })
  .transform((typed) => Number(typed) as Stars)

/** A text of at most `most` characters. The length is checked first, so nothing processes a longer one. */
function text(what: string, most: number, tidy: (typed: string) => string) {
  const tooLong = {
    error: `${what} can be at most ${most.toLocaleString('en-US')} characters`,
    abort: true,
  }
  // Tidying shortens a text by half at most: browsers send a line break as two characters.
  const typed = z.string().max(2 * most, tooLong)
  return typed.transform(tidy).pipe(z.string().max(most, tooLong).refine(isAllowed, UNFIT))
}

const onOneLine = (typed: string) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Normalizes line breaks, which browsers send as two characters, and collapses empty lines. */
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

/** `stars-1201`. */
export const fieldName = (field: (typeof FIELDS)[number], productKey: string): string =>
  `${field}-${productKey}`

/** Validates the reviews. A text without stars is an error, and so is an empty form. */
export function readReviews(form: FormData, productKeys: readonly string[]): ReviewForm {
  const read: ReviewForm = { typed: readTyped(form, productKeys), written: new Map(), errors: {} }
  for (const [key, typed] of read.typed) {
    if (!typed.stars && !typed.title.trim() && !typed.words.trim()) continue
    const parsed = schema.safeParse(typed)
    if (parsed.success) read.written.set(key, parsed.data)
    else Object.assign(read.errors, errorsOf(parsed.error, key))
  }
  const [first] = read.typed.keys()
  if (first !== undefined && read.written.size === 0 && Object.keys(read.errors).length === 0) {
    read.errors[fieldName('stars', first)] = ['Give stars to at least one of them']
  }
  return read
}

/** The posted values as typed, to show them again after an error. */
export function readTyped(form: FormData, productKeys: readonly string[]): ReviewForm['typed'] {
  return new Map(asShown(form, productKeys).map((key) => [key, typedFor(form, key)]))
}

/** In the order of the page, so that the first error is also the first one on the page. */
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

function errorsOf(error: z.ZodError<WrittenReview>, key: string): ReviewForm['errors'] {
  const { fieldErrors } = z.flattenError(error)
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const messages = fieldErrors[field]
      return messages ? [[fieldName(field, key), messages]] : []
    }),
  )
}
