import { listed } from '~/models/in-words'
import type { LineItem } from '../cart/line-item'
import { shortDate } from '../days'
import { certificateWish } from '../gift/certificate'
import { dropOf } from '../gift-drop/drop'
import type { DateText } from '../shipping/types'

type Sent = Pick<LineItem, 'recipientsJson'>

/** Without a day it is sent right after the order. */
export type EmailedTo = { name: string; on?: DateText; gift: boolean }

/** Recipients, or the buyer of a certificate without one. */
export function emailedTo(line: Sent, buyer: string | undefined): EmailedTo[] {
  const drop = dropOf(line.recipientsJson)
  if (drop) {
    const { sendOn } = drop
    return drop.recipients.map(({ name }) => ({ name, gift: true, on: sendOn || undefined }))
  }
  const wish = certificateWish(line.recipientsJson)
  if (wish) return [{ name: wish.name || wish.email, on: wish.on, gift: false }]
  return [{ name: buyer ?? 'you', gift: false }]
}

const MOST_NAMES = 3

/** "Willow Reed", "Willow Reed and Ash Park", "Willow Reed, Ash Park, Ivy Lane and 3 more". */
export function namesText(all: readonly string[]): string {
  const names = [...new Set(all)]
  const shown = names.slice(0, MOST_NAMES)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return listed(shown)
}

/** "By email to Willow Reed on Thursday, December 24", for each day */
export function emailedTexts(all: readonly EmailedTo[]): string[] {
  const days = new Map<string, string[]>()
  for (const { name, on } of all) days.set(on ?? '', [...(days.get(on ?? '') ?? []), name])
  return [...days].map(([day, names]) => {
    const when = day ? `on ${shortDate(day)}` : 'right after the order'
    return `By email to ${namesText(names)} ${when}`
  })
}

export function giftText(all: readonly EmailedTo[]): string | undefined {
  const gifts = all.filter(({ gift }) => gift)
  const [only, ...others] = gifts
  if (!only) return undefined
  return others.length === 0
    ? `${only.name} chooses what is inside and where we send it`
    : 'Each of them chooses what is inside and where we send it'
}
