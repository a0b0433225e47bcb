import { expect, test } from 'vitest'
import { rowsIn } from './quick-rows.server'

const TYPED: Record<string, string> = {
  'rows[0].sku': ' 1001-01 ',
  'rows[0].quantity': '2',
  'rows[1].sku': '',
  'rows[1].quantity': '',
  'rows[2].sku': '1201-01',
  'rows[2].quantity': '3',
}
const ROWS = [
  { sku: '1001-01', quantity: '2' },
  { sku: '', quantity: '' },
  { sku: '1201-01', quantity: '3' },
]
const read = (more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...more })) form.append(name, value)
  return rowsIn(form)
}
const pressed = (type: string, payload: object) => read({ __intent__: JSON.stringify({ type, payload }) })

test('rows are read in their order, with those that are empty', () => {
  expect(read()).toEqual({ rows: ROWS, isEdit: false })
})

test('a row is added at the end', () => {
  expect(pressed('insert', { name: 'rows' })).toEqual({
    rows: [...ROWS, { sku: '', quantity: '' }],
    isEdit: true,
  })
})

test('a row is removed', () => {
  expect(pressed('remove', { name: 'rows', index: 0 })).toEqual({ rows: ROWS.slice(1), isEdit: true })
})

test.each([
  ['of another field', 'insert', { name: 'rows[99999999]' }],
  ['far away', 'remove', { name: 'rows', index: 1e9 }],
  ['that sets a value', 'update', { name: 'rows', index: 1e8, value: 'x' }],
])('an edit %s is none', (_, type, payload) => {
  expect(pressed(type, payload)).toEqual({ rows: ROWS, isEdit: false })
})

test('a number beyond a thousand makes no long list', () => {
  expect(read({ 'rows[99999999].sku': '1001-01', __intent__: 'nonsense' })).toEqual({
    rows: ROWS,
    isEdit: false,
  })
})
