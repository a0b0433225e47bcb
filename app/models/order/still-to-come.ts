import { shortDate } from '../days'
import { listed } from '../in-words'
import { type Cents, formatMoney } from '../money'
import type { DateText } from '../shipping/types'

/** What an order began. */
export type StillToCome = {
  autoDelivery: { name: string; next: DateText }[]
  /** Of a bundle, in later months. */
  boxes: { name: string; dueOn: DateText }[]
  /** Not redeemed yet. */
  gifts: number
  /** Of gift certificates, as far as they were not spent. */
  certificates: Cents
}

/** What ends with the order: everything, or all but its Auto-Delivery. */
export type Ends = 'all' | 'keeps'

export const autoDeliveryWords = ({ autoDelivery }: Pick<StillToCome, 'autoDelivery'>): string[] =>
  autoDelivery.map(({ name, next }) => `Auto-Delivery of ${name} (next on ${shortDate(next)})`)

const otherWords = ({ boxes, gifts, certificates }: Omit<StillToCome, 'autoDelivery'>): string[] => [
  ...boxes.map(({ name, dueOn }) => `the later box ${name} (${shortDate(dueOn)})`),
  ...(gifts > 0
    ? [gifts === 1 ? 'the gift that was not redeemed yet' : `${gifts} gifts that were not redeemed yet`]
    : []),
  ...(certificates > 0 ? [`${formatMoney(certificates)} of gift certificates`] : []),
]

/** "Auto-Delivery of Roasted Almonds (next on Tue, Aug 17) and the later box Orchard Box (Wed, Sep 1)" */
export const comingWords = (coming: StillToCome): string =>
  listed([...autoDeliveryWords(coming), ...otherWords(coming)])

/** What a notice or an e-mail says of an order that ended. */
export type EndedNews = { ended: string; goesOn: string }

export const endedWords = ({ ended, goesOn }: EndedNews): string[] => [
  ...(ended ? [`This ended with it: ${ended}.`] : []),
  ...(goesOn ? [`This goes on: ${goesOn}. You can change or cancel it in your account.`] : []),
]
