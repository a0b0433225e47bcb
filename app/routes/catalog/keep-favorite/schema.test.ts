import { expect, test } from 'vitest'
import { favoriteRequestOf } from './schema'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the button decides', () => {
  expect(favoriteRequestOf(formOf({ ACTION: 'ADD_BASKET', button_wishlist: '', item: ' 1201-01 ' }))).toEqual(
    {
      type: 'add',
      sku: '1201-01',
    },
  )
  expect(favoriteRequestOf(formOf({ 'button_delete_wishlist-1201-01': '1' }))).toEqual({
    type: 'remove',
    key: '1201-01',
  })
})

test('a form without the needed fields is no request', () => {
  const malformed: Record<string, string>[] = [
    {},
    { ACTION: 'ADD_BASKET', item: '1201-01' },
    { ACTION: 'ADD_BASKET', button_wishlist: '1' },
    { ACTION: 'OTHER', button_wishlist: '1', item: '1201-01' },
    { ACTION: 'ADD_BASKET', button_wishlist: '1', item: 'x'.repeat(65) },
    { 'button_delete_wishlist-': '1' },
  ]
  for (const fields of malformed) expect(favoriteRequestOf(formOf(fields))).toBeUndefined()
})
