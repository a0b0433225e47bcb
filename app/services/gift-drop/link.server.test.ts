import { expect, it } from 'vitest'
import { readEmail } from '~/models/email'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import { readOrderNumber } from '~/models/order/number'
import type { Mail } from '~/services/mail/template/letter'
import { memoryDatabase } from '~/services/memory.testing'
import type { GiftDeps } from './deps'
import { createGiftService } from './gifts.server'
import { createGiftRows } from './rows.server'

const gift = {
  orderNumber: 'CN-2345-6789',
  receiptToken: 'token',
  origin: 'https://shop.example',
  sku: '3719-06',
  price: 4_299,
  sender: 'Hazel',
  senderEmail: 'hazel@example.com',
  message: '',
  sendOn: '2026-03-01',
} as SentGift

it('a recipient who looks for the order of the gift gets the link to it, and others get none', async () => {
  const mails: Mail[] = []
  const { memory, db } = memoryDatabase()
  const gifts = createGiftService({
    db,
    config: { giftDropSecrets: ['the secret of gift drops'], sessionSecrets: [] },
    now: () => new Date('2026-03-02T15:00:00Z'),
    mail: { send: async (mail: Mail) => void mails.push(mail) },
  } as unknown as GiftDeps)
  await createGiftRows(db).insert(
    [
      { ...gift, id: 'CN-2345-6789-G1', recipientName: 'Ida', recipientEmail: 'ida@example.com' },
      { ...gift, id: 'CN-2345-6789-G2', recipientName: 'Ole', recipientEmail: 'ole@example.com' },
    ],
    1,
  )
  memory.exec(`UPDATE gifts SET state = 'redeemed' WHERE id = 'CN-2345-6789-G1'`)
  const find = async (typed: string, who: string) => {
    const email = readEmail(who)
    if (email) await gifts.mailLink(readOrderNumber(typed), email)
    return mails.splice(0).map(({ to, subject }) => [to, subject])
  }
  expect(await find('cn-2345-6789-g1', 'Ida@example.com')).toEqual([
    ['ida@example.com', 'Your link to order CN-2345-6789-G1'],
  ])
  // One that was not opened yet has no order.
  expect(await find('CN-2345-6789-G2', 'ole@example.com')).toEqual([])
  expect(await find('CN-2345-6789-G1', 'other@example.com')).toEqual([])
})
