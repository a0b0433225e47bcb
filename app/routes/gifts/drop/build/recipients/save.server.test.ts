import { expect, it } from 'vitest'
import type { GiftDraft } from '~/models/gift-drop/drop'
import { editRecipients } from './save.server'

function press(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const draft: Pick<GiftDraft, 'recipients'> = { recipients: [] }
  return editRecipients(draft as GiftDraft, form)
}

const LIST = 'Willow Reed, willow@example.com'

it('keeps a half-typed person when a list is added, and a list when a person is', () => {
  const half = { name: 'Ash Park', email: '' }
  expect(press({ intent: 'list', list: LIST, ...half })).toMatchObject({
    recipients: [{ name: 'Willow Reed' }],
    reply: { errors: {}, values: { name: 'Ash Park' } },
  })
  expect(press({ intent: 'list', list: 'Willow', ...half }).reply).toMatchObject({
    errors: { list: expect.any(String) },
    values: { list: 'Willow', name: 'Ash Park' },
  })
  const person = { name: 'Ash Park', email: 'ash@example.com', emailAgain: 'ash@example.com' }
  expect(press({ intent: 'add', list: LIST, ...person })).toMatchObject({
    recipients: [{ name: 'Ash Park' }],
    reply: { errors: {}, values: { list: LIST } },
  })
  expect(press({ intent: 'list', list: LIST }).reply).toBeUndefined()
})
