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
function world(given: SentGift = gift) {
  const certificates = new Map<string, number>()
  const mails: string[] = []
  const run = (secrets: { giftDropSecrets: string[]; sessionSecrets: string[] }, mailIsAway = false) =>
    giveBack(given, {
      // The account was deleted.
      db: { prepare: () => ({ bind: () => ({ first: async () => ({}) }) }) },
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
  await expect(run({ giftDropSecrets: [OWN], sessionSecrets: [OLD] }, true)).rejects.toThrow('away')
  await run({ giftDropSecrets: [OWN], sessionSecrets: [NEW] })
  expect([...certificates.values()]).toEqual([4_299])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain([...certificates.keys()][0])
})

it('gives a deleted account a certificate, because nobody could use its store credit', async () => {
  const { certificates, mails, run } = world({ ...gift, customerId: 'gone' })
  await run({ giftDropSecrets: [OWN], sessionSecrets: [NEW] })
  expect([...certificates.values()]).toEqual([4_299])
  expect(mails[0]).toContain([...certificates.keys()][0])
})

it('finds the certificate that an earlier version made with the session secret', async () => {
  const { certificates, mails, run } = world()
  const purpose = `gift certificate ${gift.id}`
  const issued = await secretCode({ giftDropSecrets: [OLD], sessionSecrets: [] }, purpose, async () => false)
  certificates.set(issued, 4_299)
  await run({ giftDropSecrets: [OWN], sessionSecrets: [NEW, OLD] })
  expect([...certificates.keys()]).toEqual([issued])
  expect(mails[0]).toContain(issued)
})

it('keeps a code by its digest, and makes new ones with its own secret', async () => {
  const issued = await secretCode({ giftDropSecrets: [OLD], sessionSecrets: [] }, 'gift 1', async () => false)
  const digest = await codeDigest(issued)
  const isIssued = async (code: string) => (await codeDigest(code)) === digest
  const secrets = { giftDropSecrets: [OWN], sessionSecrets: [NEW, OLD] }
  expect(await secretCode(secrets, 'gift 1', isIssued)).toBe(issued)
  // Its own secret was replaced since.
  const replaced = { giftDropSecrets: [NEW, OLD], sessionSecrets: [] }
  expect(await secretCode(replaced, 'gift 1', isIssued)).toBe(issued)
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

it('writes to the platform what went back to the payment', async () => {
  const { run, ...world } = orderOf('held', { given: 4_299 })
  await run()
  expect([...world.recorded]).toEqual([[`t:${gift.id}:gift`, 4_299]])
  expect(world.issued).toEqual([])
})

it('makes up for what the processor refuses, but not for what staff refunded, and the same each time', async () => {
  const { run, ...world } = orderOf('held', { given: 0, refunded: 2_000 })
  await run()
  expect(world.issued).toEqual([2_299])
  expect([...world.recorded.values()]).toEqual([2_299])
  await run()
  expect(world.issued).toEqual([2_299, 2_299])
  const spent = orderOf('held', { given: 0, refunded: 4_299 })
  await spent.run()
  expect([spent.issued, spent.mails]).toEqual([[], []])
  expect(spent.changes.some((change) => 'closed_at' in change)).toBe(true)
})

/** A gift of an order that PayPal paid; unless `given`, another job has begun its refund. */
function orderOf(
  state: 'held' | 'returned',
  { given, refunded = 0 }: { given?: number; refunded?: number } = {},
) {
  const changes: object[] = []
  const mails: Mail[] = []
  const issued: number[] = []
  const recorded = new Map<string, number>()
  const recordRefund = async (_: string, { id, amount }: { id: string; amount: number }) => {
    const left = [...recorded.values()].reduce((rest, each) => rest - each, 4_299 - refunded)
    const written = recorded.get(id) ?? Math.min(amount, left)
    if (written > 0) recorded.set(id, written)
    return written
  }
  const run = () =>
    giveBack(gift, {
      config: { giftDropSecrets: [OWN], sessionSecrets: [OLD] },
      now: () => new Date('2026-03-02'),
      placementOf: async () => ({ payments: [{ kind: 'PayPal', state, transactionId: 't', amount: 4_299 }] }),
      payments: { refundPart: async () => given ?? 'busy' },
      orders: { recordRefund },
      rows: { change: async (_: SentGift, change: object) => changes.push(change) },
      // The real one issues a code once.
      ledgers: {
        certificate: async () => undefined,
        issueCertificate: async (_: string, { amount }: { amount: number }) => void issued.push(amount),
      },
      mail: { send: async (mail: Mail) => mails.push(mail) },
    } as unknown as AdvanceDeps)
  return { changes, mails, issued, recorded, run }
}
