import { listed } from '~/models/in-words'
import { shortDate } from '../days'
import { GIFT_DROP_LIMITS, TEXT_LIMITS } from '../limits'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import { type GiftChoice, giftChoice } from './gift'
import type { Recipient } from './recipients'

export type GiftDraft = {
  type: GiftChoice['type']
  category: GiftChoice['category']
  card?: string
  message: string
  sender: string
  recipients: Recipient[]
  sendOn?: DateText
  /** The cart's line that it replaces. */
  line?: string
}

export const choiceOf = ({ type, category }: Pick<GiftDraft, 'type' | 'category'>): GiftChoice | undefined =>
  giftChoice(type, category)

export type DropLine = Omit<GiftDraft, 'type' | 'category' | 'line'>

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export function messageProblem(message: string): string | undefined {
  if (message.length > TEXT_LIMITS.giftMessage) {
    return `A message cannot be longer than ${TEXT_LIMITS.giftMessage} characters; this one has ${message.length}.`
  }
  return CONTROL.test(message) ? 'This message has characters that cannot be printed.' : undefined
}

export function senderProblem(sender: string): string | undefined {
  if (!sender.trim()) return 'Please enter your name'
  if (sender.length > TEXT_LIMITS.giftSender) {
    return `A name cannot be longer than ${TEXT_LIMITS.giftSender} characters`
  }
  return CONTROL.test(sender) ? 'This name has characters that cannot be printed.' : undefined
}

/** "For Willow, Ash and 3 more, from Hazel, by email on Thursday, December 24" */
export function dropText({ recipients, sender, sendOn }: DropLine): string {
  const names = recipients.slice(0, 2).map(({ name }) => name)
  const more = recipients.length - names.length
  const whom = more > 0 ? `${names.join(', ')} and ${more} more` : listed(names)
  return `For ${whom}, from ${sender}, by email ${sendOn ? `on ${shortDate(sendOn)}` : 'right after you order'}`
}

export function dropOf(recipientsJson: string | undefined): DropLine | undefined {
  // Most lines have none; an exception costs time.
  if (!recipientsJson) return undefined
  try {
    const value: unknown = JSON.parse(recipientsJson)
    return isDrop(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isDrop(value: unknown): value is DropLine {
  if (typeof value !== 'object' || value === null) return false
  const { recipients, message, sender } = value as Partial<DropLine>
  return (
    isText(message) &&
    isText(sender) &&
    Array.isArray(recipients) &&
    recipients.length > 0 &&
    recipients.length <= GIFT_DROP_LIMITS.recipients &&
    recipients.every((each) => isText(each?.name) && isText(each?.email))
  )
}

/** Adds up to the cent: the first gifts carry the remainder. */
export function pricesOf(total: Cents, count: number): Cents[] {
  const each = Math.floor(total / count)
  const rest = total - each * count
  return Array.from({ length: count }, (_, at) => each + (at < rest ? 1 : 0))
}

export const recipientsText = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`
