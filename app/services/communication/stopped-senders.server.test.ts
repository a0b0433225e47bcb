import { expect, test } from 'vitest'
import { normalEmail } from '~/models/email'
import { memoryDatabase } from '~/services/memory.testing'
import { moveMailbox } from '~/services/order/mailbox.server'
import { createCommunicationService } from './communications.server'

test('who stopped a sender takes no gifts from the mailbox that theirs became', async () => {
  const { memory, db } = memoryDatabase()
  const [from, to] = [normalEmail('robin@gmial.com'), normalEmail('robin@gmail.com')]
  const at = '2026-11-30'
  memory.exec(`INSERT INTO gifts (id, order_number, receipt_token, origin, sku, price, recipient_name,
    recipient_email, sender, sender_email, message, send_on, created_at)
    VALUES ('CN-1-G1', 'CN-1', 't', 'o', 's', 1, 'Ida', 'Ida@example.com', 'Robin', '${from}', '', '${at}', 1)`)
  const deps = { db, now: () => new Date(at), config: { sessionSecrets: [] } }
  const communications = createCommunicationService(
    deps as unknown as Parameters<typeof createCommunicationService>[0],
  )
  const [was, is] = [
    await communications.senderOf(`gifts ${from}`),
    await communications.senderOf(`gifts ${to}`),
  ]
  for (const recipient of ['ida@example.com', 'other@example.com']) {
    await communications.choose(normalEmail(recipient) as never, was, false)
  }
  expect(await communications.takesFrom('ida@example.com', is)).toBe(true)
  await moveMailbox({ db }, 'CN-1', { from, to })
  expect(await communications.takesFrom('Ida@example.com', is)).toBe(false)
  // The mistyped mailbox may be a stranger's, who has recipients of their own.
  expect(await communications.takesFrom('other@example.com', is)).toBe(true)
})
