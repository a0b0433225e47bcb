import { expect, it } from 'vitest'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import type { Mail } from '~/services/mail/template/letter'
import { textOf } from '~/services/mail/template/text'
import { codeDigest, secretCode } from './codes.server'
import type { AdvanceDeps } from './deps'
import { giveBack } from './give-back.server'

const [OWN, OLD, NEW] = ['the secret of gift drops', 'the first session secret', 'the next session secret']

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
} as SentGift

/** What a give-back without a customer reaches: certificates by their codes, and the e-mails. */
function world() {
  const certificates = new Map<string, number>()
  const mails: string[] = []
  const run = (secrets: { giftDropSecret: string; sessionSecrets: string[] }, mailIsAway = false) =>
    giveBack(gift, {
      config: secrets,
      now: () => new Date('2026-03-02'),
      placementOf: async () => undefined,
      rows: { change: async () => true },
      ledgers: {
        certificate: async (code: string) => (certificates.has(code) ? {} : undefined),
        issueCertificate: async (code: string, { amount }: { amount: number }) =>
          void certificates.set(code, amount),
      },
      mail: {
        send: async (mail: Mail) => {
          if (mailIsAway) throw new Error('the mail service is away')
          mails.push(textOf(mail))
        },
      },
    } as unknown as AdvanceDeps)
  return { certificates, mails, run }
}

it('mails the certificate that it issued, though the session secret was replaced in between', async () => {
  const { certificates, mails, run } = world()
  await expect(run({ giftDropSecret: OWN, sessionSecrets: [OLD] }, true)).rejects.toThrow('away')
  await run({ giftDropSecret: OWN, sessionSecrets: [NEW] })
  expect([...certificates.values()]).toEqual([4_299])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain([...certificates.keys()][0])
})

it('finds the certificate that an earlier version made with the session secret', async () => {
  const { certificates, mails, run } = world()
  const purpose = `gift certificate ${gift.id}`
  const issued = await secretCode({ giftDropSecret: OLD, sessionSecrets: [] }, purpose, async () => false)
  certificates.set(issued, 4_299)
  await run({ giftDropSecret: OWN, sessionSecrets: [NEW, OLD] })
  expect([...certificates.keys()]).toEqual([issued])
  expect(mails[0]).toContain(issued)
})

it('keeps a code by its digest, and makes new ones with its own secret', async () => {
  const issued = await secretCode({ giftDropSecret: OLD, sessionSecrets: [] }, 'gift 1', async () => false)
  const digest = await codeDigest(issued)
  const isIssued = async (code: string) => (await codeDigest(code)) === digest
  const secrets = { giftDropSecret: OWN, sessionSecrets: [NEW, OLD] }
  expect(await secretCode(secrets, 'gift 1', isIssued)).toBe(issued)
  const next = await secretCode(secrets, 'gift 2', isIssued)
  expect(next).not.toBe(issued)
  expect(await secretCode({ ...secrets, sessionSecrets: [NEW] }, 'gift 2', isIssued)).toBe(next)
})

it.each([
  ['was refunded as a whole by staff', 'returned', [0, true]],
  ['is being refunded by another job', 'held', [0, false]],
] as const)('gives nothing of an order that %s', async (_, state, [mails, closed]) => {
  const { run, ...world } = orderOf(state)
  await run()
  expect([world.mails.length, world.changes.some((change) => 'closed_at' in change)]).toEqual([mails, closed])
})

/** A gift of an order that PayPal paid, whose refund another job has begun. */
function orderOf(state: 'held' | 'returned') {
  const changes: object[] = []
  const mails: Mail[] = []
  const run = () =>
    giveBack(gift, {
      config: { giftDropSecret: OWN, sessionSecrets: [OLD] },
      now: () => new Date('2026-03-02'),
      placementOf: async () => ({ payments: [{ kind: 'PayPal', state, transactionId: 't', amount: 4_299 }] }),
      payments: { refundPart: async () => 'busy' },
      rows: { change: async (_: SentGift, change: object) => changes.push(change) },
      ledgers: { certificate: async () => undefined, issueCertificate: async () => {} },
      mail: { send: async (mail: Mail) => mails.push(mail) },
    } as unknown as AdvanceDeps)
  return { changes, mails, run }
}
