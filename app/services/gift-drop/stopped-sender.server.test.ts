import { expect, it } from 'vitest'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import type { Mail } from '~/services/mail/template/letter'
import { advanceGift, remindGift } from './advance.server'
import type { AdvanceDeps } from './deps'

const gift = {
  id: 'CN-2345-6789-G1',
  orderNumber: 'CN-2345-6789',
  sku: '3719-06',
  price: 4_299,
  sender: 'Hazel',
  senderEmail: 'hazel@example.com',
  recipientName: 'Ida',
  recipientEmail: 'ida@example.com',
  origin: 'https://shop.example',
  state: 'planned',
  sendOn: '2026-03-01',
  codeVersion: 0,
  reminders: 0,
  nudges: 0,
} as SentGift

function world(isStopped: boolean) {
  const [mails, changes]: [Mail[], object[]] = [[], []]
  const deps = {
    config: { giftDropSecrets: ['the secret of gift drops'], sessionSecrets: [] },
    now: () => new Date('2026-03-02T15:00:00Z'),
    rows: { byId: async () => gift, change: async (_: SentGift, change: object) => changes.push(change) > 0 },
    orders: { findByNumber: async () => ({ orderState: 'Open' }) },
    communications: {
      senderOf: async (who: string) => `from:${who}`,
      takesFrom: async (_: string, sender: string) =>
        !(isStopped && sender === 'from:gifts hazel@example.com'),
      unsubscribeUrl: async () => 'https://shop.example/unsubscribe/t',
    },
    mail: { send: async (mail: Mail) => void mails.push(mail) },
  } as unknown as AdvanceDeps
  return { mails, changes, deps }
}

it('a gift and its reminder have the link that stops their sender', async () => {
  const { mails, deps } = world(false)
  await advanceGift(gift.id, deps)
  await remindGift(gift, '1', deps)
  expect(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([
    'https://shop.example/unsubscribe/t',
    'https://shop.example/unsubscribe/t',
  ])
})

it('a recipient who stopped the sender is not mailed, and the gift ends as one that is not opened', async () => {
  const { mails, changes, deps } = world(true)
  await advanceGift(gift.id, deps)
  await remindGift(gift, '1', deps)
  expect(mails).toEqual([])
  expect(changes).toContainEqual(expect.objectContaining({ state: 'sent', expires_on: expect.any(String) }))
})
