import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowList } from './row-list'

const ROWS = [
  { sku: '1001-01', quantity: '2' },
  { sku: '1201-01', quantity: '' },
]

/** The names of the fields, with their values. */
const fieldsIn = (html: string) =>
  [...html.matchAll(/<input [^>]*name="([^"]+)"[^>]*?(?: value="([^"]*)")?\/>/g)].map(
    ([, name, value = '']) => `${name}=${value}`,
  )
const intentsIn = (html: string) =>
  [...html.matchAll(/name="__intent__" value="([^"]+)"/g)].map(([, value = '']) => {
    const { type, payload } = JSON.parse(value.replaceAll('&quot;', '"'))
    return [type, payload.name, payload.index]
  })

test('a list has its rows, a button that removes each, and one that adds another', () => {
  const html = renderToStaticMarkup(<RowList rows={ROWS} isEdit />)
  expect(fieldsIn(html)).toEqual([
    'rows[0].sku=1001-01',
    'rows[0].quantity=2',
    'rows[1].sku=1201-01',
    'rows[1].quantity=',
  ])
  expect(intentsIn(html)).toEqual([
    ['remove', 'rows', 0],
    ['remove', 'rows', 1],
    ['insert', 'rows', undefined],
  ])
})

test('a page opens with room for more rows', () => {
  expect(fieldsIn(renderToStaticMarkup(<RowList rows={ROWS} />))).toHaveLength(2 * 4)
  const many = Array.from({ length: 20 }, () => ({ sku: '1001-01', quantity: '1' }))
  expect(fieldsIn(renderToStaticMarkup(<RowList rows={many} />))).toHaveLength(2 * 22)
})
