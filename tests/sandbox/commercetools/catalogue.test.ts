import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient
const text = (en: string) => ({ en })

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
})
afterAll(() => sandbox.stop())

const refusal = async (path: string, body: unknown) => (await http.send('POST', path, body)).body.errors[0]

describe('categories', () => {
  it('move and are deleted with their descendants', async () => {
    const category = (key: string, parent?: string) =>
      http.post('/categories', {
        key,
        name: text(key),
        slug: text(key),
        ...(parent && { parent: { typeId: 'category', key: parent } }),
      })
    const a = await category('aa')
    const b = await category('bb')
    const c = await category('cc', 'bb')
    const d = await category('dd', 'cc')
    await http.update('/categories', b, { action: 'changeParent', parent: { typeId: 'category', id: a.id } })
    expect((await http.get('/categories/key=dd')).ancestors).toEqual(
      [a, b, c].map(({ id }) => ({ typeId: 'category', id })),
    )
    const circle = await http.send('POST', `/categories/${a.id}`, {
      version: 1,
      actions: [{ action: 'changeParent', parent: { typeId: 'category', id: d.id } }],
    })
    expect(circle.body.errors[0]?.code).toBe('InvalidOperation')
    expect((await http.send('DELETE', '/categories/key=aa?version=1')).status).toBe(200)
    expect((await http.get('/categories')).total).toBe(0)
  })
})

describe('custom objects', () => {
  it('are created and replaced by the same request, with an optional version', async () => {
    const object = { container: 'nutrition', key: 'p1', value: { calories: 170, note: null } }
    const created = await http.send('POST', '/custom-objects', object)
    expect(created).toMatchObject({ status: 201, body: { version: 1, value: { calories: 170 } } })
    expect(created.body.value).not.toHaveProperty('note')
    const replaced = await http.send('POST', '/custom-objects', { ...object, value: 'none', version: 1 })
    expect(replaced).toMatchObject({ status: 200, body: { id: created.body.id, version: 2, value: 'none' } })
    expect((await http.send('POST', '/custom-objects', { ...object, version: 1 })).status).toBe(409)
    expect((await http.get('/custom-objects/nutrition/p1')).value).toBe('none')
    await http.post('/custom-objects', { ...object, container: 'other' })
    expect((await http.get('/custom-objects/nutrition')).total).toBe(1)
    expect((await http.get(`/custom-objects?${where('value(calories = 170)')}`)).total).toBe(1)
    expect((await http.send('DELETE', '/custom-objects/nutrition/p1?version=2')).status).toBe(200)
    expect((await http.send('GET', '/custom-objects/nutrition/p1')).status).toBe(404)
  })
})

describe('custom fields', () => {
  it('follow their type and its required fields', async () => {
    await http.post('/types', {
      key: 'shelf',
      name: text('Shelf'),
      resourceTypeIds: ['channel'],
      fieldDefinitions: [
        { name: 'aisle', label: text('Aisle'), required: true, type: { name: 'Number' } },
        {
          name: 'light',
          label: text('Light'),
          required: false,
          type: { name: 'Enum', values: [{ key: 'dim', label: 'Dim' }] },
        },
      ],
    })
    const type = { typeId: 'type', key: 'shelf' }
    const channel = (fields: object) => ({ key: `ch-${crypto.randomUUID()}`, custom: { type, fields } })
    expect(await refusal('/channels', channel({}))).toMatchObject({ code: 'RequiredField', field: 'aisle' })
    expect(await refusal('/channels', channel({ aisle: 'three' }))).toMatchObject({ code: 'InvalidField' })
    expect(await refusal('/channels', channel({ aisle: 3, smell: 'nice' }))).toMatchObject({ field: 'smell' })
    const created = await http.post('/channels', channel({ aisle: 3, light: 'dim' }))
    const changed = await http.update('/channels', created, {
      action: 'setCustomField',
      name: 'aisle',
      value: 4,
    })
    expect(changed.custom).toMatchObject({ fields: { aisle: 4, light: 'dim' } })
    expect((await http.get(`/channels?${where('custom(fields(aisle = 4))')}`)).total).toBe(1)
    const cleared = await http.update('/channels', changed, { action: 'setCustomType' })
    expect(cleared).not.toHaveProperty('custom')
  })
})

describe('product types', () => {
  it('get new attributes, with defaults', async () => {
    const attribute = (name: string) => ({
      name,
      label: text(name),
      isRequired: false,
      type: { name: 'text' },
    })
    const draft = { key: 'tin', name: 'Tin', description: 'Tins', attributes: [attribute('colour')] }
    const type = await http.post('/product-types', draft)
    expect(type.attributes).toMatchObject([
      { attributeConstraint: 'None', inputHint: 'SingleLine', isSearchable: true },
    ])
    const change = (action: object) => http.update('/product-types', type, action)
    const changed = await change({ action: 'addAttributeDefinition', attribute: attribute('shape') })
    expect(changed.attributes).toMatchObject([{ name: 'colour' }, { name: 'shape' }])
    const none = { action: 'changeIsSearchable', attributeName: 'weight', isSearchable: false }
    const refused = { version: changed.version, actions: [none] }
    expect(await refusal(`/product-types/${type.id}`, refused)).toMatchObject({
      code: 'AttributeNameDoesNotExist',
      invalidAttributeName: 'weight',
    })
  })
})
