import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../support/sandbox'
import { startCheckedSandbox } from '../openapi/checked-sandbox'
import { type HttpClient, httpClient, where } from './http-client'

let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startCheckedSandbox({ shop: 'none' })
  http = httpClient(sandbox)
  const root = await http.post('/categories', {
    key: 'nuts',
    name: { en: 'Nuts' },
    slug: { en: 'nuts' },
    orderHint: '0.5',
  })
  for (const [position, key] of ['almonds', 'cashews', 'pecans'].entries()) {
    await http.post('/categories', {
      key,
      name: { en: key, de: `${key}-de` },
      slug: { en: key },
      orderHint: `0.${position + 1}`,
      parent: { typeId: 'category', key: 'nuts' },
      ...(key === 'pecans' && { externalId: 'P"1' }),
    })
  }
  await http.post('/categories', {
    key: 'raw-almonds',
    name: { en: 'Raw almonds' },
    slug: { en: 'raw-almonds' },
    parent: { typeId: 'category', key: 'almonds' },
  })
  expect(root.ancestors).toEqual([])
})
afterAll(() => sandbox.stop())

const keysOf = async (query: string) => (await http.get(`/categories?${query}`)).results.map(({ key }) => key)

describe('a predicate', () => {
  it.each([
    ['key = "almonds"', ['almonds']],
    ['key in ("pecans", "cashews")', ['cashews', 'pecans']],
    ['key not in ("pecans", "cashews", "nuts")', ['almonds', 'raw-almonds']],
    ['slug(en = "cashews")', ['cashews']],
    ['name(de = "almonds-de")', ['almonds']],
    ['name(de is defined) and not(key = "almonds")', ['cashews', 'pecans']],
    ['parent is not defined', ['nuts']],
    ['ancestors is empty', ['nuts']],
    ['orderHint > "0.15" and orderHint <= "0.3"', ['cashews', 'pecans']],
    ['key <> "nuts" and (key = "almonds" or externalId is defined)', ['almonds', 'pecans']],
    ['externalId = "P\\"1"', ['pecans']],
    ['createdAt > "2001-01-01T00:00:00Z" and key = "nuts"', ['nuts']],
    ['key = "almonds" or key = "nowhere"', ['almonds']],
  ])('%s', async (predicate, expected) => {
    expect((await keysOf(where(predicate))).sort()).toEqual([...expected].sort())
  })

  it('reaches into lists of references', async () => {
    const { id } = await http.get('/categories/key=almonds')
    expect(await keysOf(where(`ancestors(id = "${id}")`))).toEqual(['raw-almonds'])
    expect(await keysOf(where(`parent(id = "${id}")`))).toEqual(['raw-almonds'])
  })

  it('takes values from variables, also lists', async () => {
    expect(await keysOf(`${where('key = :wanted')}&var.wanted=pecans`)).toEqual(['pecans'])
    const several = await keysOf(`${where('key in :wanted')}&var.wanted=pecans&var.wanted=nuts&sort=key`)
    expect(several).toEqual(['nuts', 'pecans'])
    const missing = await http.send('GET', `/categories?${where('key = :wanted')}`)
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } })
  })

  it('combines several by AND', async () => {
    expect(await keysOf(`${where('orderHint > "0.15"')}&${where('parent is defined')}&sort=key`)).toEqual([
      'cashews',
      'pecans',
    ])
  })

  it.each([
    'colour = "red"',
    'key = ',
    'key == "x"',
    'parent(colour = "x")',
    'key = "x" and',
    'key ~ "x"',
    '(',
  ])('that is invalid is refused: %s', async (predicate) => {
    const { status, body } = await http.send('GET', `/categories?${where(predicate)}`)
    expect(status).toBe(400)
    expect(body.errors[0]?.code).toBe('InvalidInput')
    expect(body.message).toMatch(/^Malformed parameter: where: /)
  })
})

describe('a page', () => {
  it('is sorted by one or several fields, with the total', async () => {
    expect(await keysOf('sort=key desc&limit=2')).toEqual(['raw-almonds', 'pecans'])
    expect(await keysOf('sort=parent.id asc&sort=key desc&limit=1')).toHaveLength(1)
    expect(await http.get('/categories?sort=name.en asc&limit=2&offset=1')).toMatchObject({
      limit: 2,
      offset: 1,
      count: 2,
      total: 5,
    })
    expect(await http.get('/categories?withTotal=false&limit=1')).not.toHaveProperty('total')
  })

  it('continues by id, so that a large catalog can be read', async () => {
    const pages: string[][] = []
    for (let last = ''; ; ) {
      const after = `${where(`id > "${last}"`)}&${where('key != "nuts"')}`
      const { results } = await http.get(`/categories?limit=2&withTotal=false&sort=id asc&${after}`)
      if (results.length === 0) break
      pages.push(results.map(({ key }) => String(key)))
      last = String(results.at(-1)?.id)
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2])
    expect(pages.flat().sort()).toEqual(['almonds', 'cashews', 'pecans', 'raw-almonds'])
    const one = await http.get(`/categories?withTotal=false&sort=id asc&${where('key = "pecans"')}`)
    expect(one.results).toMatchObject([{ key: 'pecans' }])
  })

  it.each([
    'limit=501',
    'limit=-1',
    'limit=many',
    'offset=10001',
    'sort=colour',
    'sort=key sideways',
    'withTotal=2',
  ])('is refused with %s', async (query) => {
    const { status, body } = await http.send('GET', `/categories?${query}`)
    expect(status).toBe(400)
    expect(body.errors[0]?.code).toBe('InvalidInput')
  })

  it('answers HEAD', async () => {
    expect((await http.send('HEAD', `/categories?${where('key = "nuts"')}`)).status).toBe(200)
    expect((await http.send('HEAD', `/categories?${where('key = "bolts"')}`)).status).toBe(404)
  })
})

describe('an expansion', () => {
  it('fills references, in lists and nested', async () => {
    const category = await http.get('/categories/key=raw-almonds?expand=parent.parent&expand=ancestors[*]')
    expect(category.parent).toMatchObject({ obj: { key: 'almonds', parent: { obj: { key: 'nuts' } } } })
    expect(category.ancestors).toMatchObject([{ obj: { key: 'nuts' } }, { obj: { key: 'almonds' } }])
  })

  it('applies to each result of a query', async () => {
    const page = await http.get(`/categories?${where('key = "pecans"')}&expand=parent`)
    expect(page.results[0]?.parent).toMatchObject({ typeId: 'category', obj: { key: 'nuts' } })
  })
})
