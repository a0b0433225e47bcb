import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { SHOP } from '~/shop/shop'
import { dateOf } from '../dates'
import type { DateText } from '../shipping/types'

type CalendarBox = {
  key: string
  /** "Your Cobnut box ships" */
  what: string
  day: DateText
  items: readonly { name: string; quantity: number }[]
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines of at most 75 octets (RFC 5545), never cut within a letter. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 74) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** `page`: where boxes are changed. */
export function calendarFile(boxes: readonly CalendarBox[], page: string, now: Date): string {
  const stamp = format(new TZDate(now, 'UTC'), "yyyyMMdd'T'HHmmss'Z'")
  const events = boxes.flatMap(({ key, what, day, items }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(key)}@cobnut`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${format(dateOf(day), 'yyyyMMdd')}`,
    `SUMMARY:${escaped(what)}`,
    `DESCRIPTION:${escaped(items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'))}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SHOP.name}//Auto-Delivery//EN`,
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
