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

// Where somebody leaves out the space after a full stop, the next word begins with a capital.
const ADDRESS = /https?:\/\/|www\.|\b[\w-]{2,}\.(?:com|COM|net|NET|org|ORG|biz|info|io|shop|store)\b/
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]/
const PHONE = /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/

const fit = (text: string) => ![ADDRESS, EMAIL, PHONE].some((pattern) => pattern.test(text))
const UNFIT = 'Please leave out links, e-mail addresses and phone numbers: everyone can read this.'

const stars = z
  .enum(['1', '2', '3', '4', '5'], { error: 'Choose from one to five stars' })
  .transform((typed) => Number(typed) as Stars)

const tooLong = (what: string, most: number) =>
  `${what} can be at most ${most.toLocaleString('en-US')} characters`

const title = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().max(REVIEW_LIMITS.title, tooLong('A title', REVIEW_LIMITS.title)).refine(fit, UNFIT))

/** A browser sends a line's end as two characters and counts it as one; more than one empty line is one. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()

const words = z
  .string()
  .transform(tidy)
  .pipe(z.string().max(REVIEW_LIMITS.words, tooLong('Your words', REVIEW_LIMITS.words)).refine(fit, UNFIT))

const FIELDS = ['stars', 'title', 'words'] as const
const schema = z.object({ stars, title, words })

/** A field's name: `stars-1201`. */
export const fieldName = (field: (typeof FIELDS)[number], productKey: string): string =>
  `${field}-${productKey}`

/** Reads what is said of each of the products. Words without stars are an error, and so is nothing at all. */
export function readReviews(form: FormData, productKeys: readonly string[]): ReviewForm {
  const read: ReviewForm = { typed: new Map(), said: new Map(), errors: {} }
  const keys = asShown(form, productKeys)
  for (const key of keys) {
    const typed = typedFor(form, key)
    read.typed.set(key, typed)
    if (!typed.stars && !typed.title.trim() && !typed.words.trim()) continue
    const parsed = schema.safeParse(typed)
    if (parsed.success) read.said.set(key, parsed.data)
    else Object.assign(read.errors, errorsOf(parsed.error, key))
  }
  const [first] = keys
  if (first !== undefined && read.said.size === 0 && Object.keys(read.errors).length === 0) {
    read.errors[fieldName('stars', first)] = ['Give stars to at least one of them']
  }
  return read
}

/** In the order of the form, so that the first mistake is the first one sees. */
function asShown(form: FormData, productKeys: readonly string[]): string[] {
  const names = [...form.keys()]
  const place = (key: string) => names.indexOf(fieldName('title', key))
  return productKeys.toSorted((a, b) => place(a) - place(b))
}

function typedFor(form: FormData, key: string): Typed {
  const text = (field: (typeof FIELDS)[number]) => {
    const value = form.get(fieldName(field, key))
    return typeof value === 'string' ? value : ''
  }
  return { stars: text('stars'), title: text('title'), words: text('words') }
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
