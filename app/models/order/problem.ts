import { CARE_HOURS, SHOP } from '~/shop/shop'
import { addDays, instantOf, shopDate } from '../dates'
import { shortDate } from '../days'
import { PICTURE_LIMITS, TEXT_LIMITS } from '../limits'
import { workingDayFrom } from '../shipping/calendar'
import { SHIPPING_TABLES } from '../shipping/tables'
import { hourWords } from '../shipping/warehouse'

export const PROBLEM_REASONS = [
  { value: 'missing', label: 'Something is missing' },
  { value: 'wrong', label: 'I got something else' },
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'late', label: 'It has not arrived' },
  { value: 'taste', label: 'It does not taste right' },
  { value: 'other', label: 'Something else' },
] as const

export const WISHES = [
  { value: 'again', label: 'Send it again', wants: 'a new one' },
  { value: 'refund', label: 'My money back', wants: 'a refund' },
  { value: 'credit', label: 'Store credit', wants: 'store credit' },
] as const

export type Wish = (typeof WISHES)[number]['value']

/** Older reports have a tag of staff's as their reason. */
export const reasonWords = (reason: string): string =>
  PROBLEM_REASONS.find(({ value }) => value === reason)?.label ?? reason

/** "You reported: it arrived damaged". */
export function reportedWords(reason: string): string {
  const words = reasonWords(reason)
  return words.startsWith('I ') ? words : words.toLowerCase()
}

export function wishWords(wish: string, who = 'You’d'): string | undefined {
  const wants = WISHES.find(({ value }) => value === wish)?.wants
  return wants && `${who} like ${wants}`
}

/** When we answer at the latest: at the end of the next working day. */
const answerDue = (openedAt: number): Date =>
  instantOf(workingDayFrom(addDays(shopDate(openedAt), 1), SHIPPING_TABLES.holidays), CARE_HOURS.until)

/** "6 pm Eastern on Tue, Dec 1" */
export const answerDueWords = (openedAt: number): string =>
  `${hourWords(CARE_HOURS.until)} ${SHOP.timeZoneName} on ${shortDate(shopDate(answerDue(openedAt)))}`

type Line = { id: string; name: string; quantity: number }

export type Reported = { reason: string; items: string[]; wish: Wish | ''; words: string }

export type ProblemErrors = Partial<Record<'reason' | 'lines' | 'words', string>>

/** `line-ID` is there if that line is meant, `pieces-ID` says how many of it. */
export function readProblem(
  fields: ReadonlyMap<string, string>,
  lines: readonly Line[],
): { ok: true; reported: Reported } | { ok: false; errors: ProblemErrors } {
  const errors: ProblemErrors = {}
  const reason = PROBLEM_REASONS.find(({ value }) => value === fields.get('reason'))?.value
  if (!reason) errors.reason = 'Choose what is wrong'
  const words = (fields.get('words') ?? '').trim()
  if (words.length > TEXT_LIMITS.problemWords)
    errors.words = `Use at most ${TEXT_LIMITS.problemWords} characters`
  else if (reason === 'other' && !words) errors.words = 'Tell us what is wrong'
  const items = lines.flatMap(({ id, name, quantity }) => {
    if (!fields.has(`line-${id}`)) return []
    const pieces = Number(fields.get(`pieces-${id}`) ?? quantity)
    if (Number.isInteger(pieces) && pieces >= 1 && pieces <= quantity) return [`${pieces} × ${name}`]
    errors.lines = `Enter 1 to ${quantity} of ${name}`
    return []
  })
  if (items.length === 0 && reason !== 'late' && reason !== 'other') errors.lines ??= 'Choose the items'
  if (!reason || Object.keys(errors).length > 0) return { ok: false, errors }
  const wish = WISHES.find(({ value }) => value === fields.get('wish'))?.value ?? ''
  return { ok: true, reported: { reason, items, wish, words } }
}

const MEGABYTES = PICTURE_LIMITS.bytes / 1024 / 1024
export const PICTURE_HINT = `At most ${MEGABYTES} MB. Only our team sees it.`
export const PICTURE_TOO_LARGE = `A picture can have at most ${MEGABYTES} MB`
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'
export const WRONG_PICTURE = 'Please choose a JPEG, PNG or WebP picture'

/** By its first bytes; a name or a type may lie. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const has = (at: number, ...part: number[]) => part.every((byte, index) => bytes[at + index] === byte)
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (has(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  const isWebp = has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50)
  return isWebp ? 'image/webp' : undefined
}
