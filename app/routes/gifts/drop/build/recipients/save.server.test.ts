import { expect, test } from 'vitest'
import type { GiftDraft } from '~/models/gift-drop/drop'
import { editRecipients } from './save.server'

const willow = { name: 'Willow Reed', email: 'willow@example.com' }

function press(intent: string, fields: Record<string, string>, recipients = [willow]) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
  return editRecipients({ recipients } as GiftDraft, form)
}
const person = { name: 'Fern Hill', email: 'fern@example.com', emailAgain: 'fern@example.com' }
const names = ({ recipients }: ReturnType<typeof press>) => recipients.map(({ name }) => name)

test.each(['list', 'file'])('going on takes the %s that was not added yet', (field) => {
  const done = press('continue', { [field]: 'Ash Elm, ash@example.com' }, [])
  expect([names(done), done.reply]).toEqual([['Ash Elm'], undefined])
  const both = press('continue', { [field]: 'Ash Elm, ash@example.com', ...person })
  expect([names(both), both.reply]).toEqual([['Willow Reed', 'Ash Elm', 'Fern Hill'], undefined])
})

test('going on with a bad line says so, and keeps it and the typed person', () => {
  const refused = press('continue', { list: 'Ash Elm, ash@example.com\nNobody', ...person })
  expect(names(refused)).toEqual(['Willow Reed', 'Ash Elm'])
  expect(refused.reply).toMatchObject({
    errors: { list: '1 of 2 lines need another look. The others are on your list.' },
    values: { list: 'Nobody', ...person },
  })
})

test('going on without anything more keeps the list', () => {
  expect(press('continue', {})).toEqual({ recipients: [willow] })
})
