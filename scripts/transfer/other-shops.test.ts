import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasFile, readGroups } from './folder'
import { KINDS } from './kinds'
import { importFolder } from './other-shops'
import { lacksOf } from './product-lacks'

function fileOf(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'export-')), 'products_export.csv')
  writeFileSync(path, text)
  return path
}

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Alt Text
clay-pot,Clay Pot,<p>Blown <b>clay</b></p>,Acme,Home & Garden,pot,true,Title,Default Title,,,,500,shopify,3,9.99,,,https://p.example/1.jpg,A pot
clay-pot,,,,,,,,,,,,,,,,,,https://p.example/2.jpg,
tent,Tent,,Acme,Outdoor,,true,Color,Red,Size,Two,T-1,2000,,,199.00,249.00,'4006381333931,,
tent,,,,,,,,Blue,,Four,T-2,3000,,,299.00,,,,
`

const WOO = `ID,Type,SKU,Name,Published,Description,In stock?,Stock,Weight (kg),Categories,Tags,Images,Parent,Regular price,Sale price,Attribute 1 name,Attribute 1 value(s)
44,variable,hoodie,Hoodie,1,<p>Warm</p>\\n<p>Soft</p>,1,,,"Clothing > Hoodies, Sale",,"https://p.example/a.jpg, https://p.example/b.jpg",,,,Color,"Blue, Green"
45,"simple, virtual",album,Album,1,,1,,,Music,,,,15,,,
46,grouped,set,Set,1,,1,,,Clothing,,,,,,,
47,variation,hoodie-blue,Hoodie - Blue,1,,1,4,0.5,,,,id:44,45,42,Color,Blue
48,variation,,Hoodie - Green,1,,0,,0.5,,,,hoodie,45,,Color,Green
49,simple,belt,Belt,1,,1,,,Clothing > Accessories,,,,55,,,
`

async function converted(text: string) {
  const said: string[] = []
  const folder = importFolder(fileOf(text), (words) => said.push(words))
  const problems: unknown[] = []
  const shapes: Record<string, unknown[]> = {}
  for (const kind of KINDS.filter((one) => hasFile(folder, one))) {
    shapes[kind.file] = []
    for await (const { rows } of readGroups(folder, kind, (problem) => problems.push(problem)))
      shapes[kind.file]?.push(kind.read(rows, (...told) => problems.push(told)))
  }
  return { said, problems, shapes, folder }
}

it('reads an export of Shopify', async () => {
  const { said, problems, shapes } = await converted(SHOPIFY)
  expect(problems).toEqual([])
  expect(said[0]).toBe(
    'products_export.csv is an export of Shopify: 2 products in 3 sizes, 2 categories, 1 stock entry.',
  )
  expect(said.join('\n')).toContain('not taken, the shop has no place for these columns: 1 (Tags)')
  expect(said.join('\n')).toContain('without a SKU, so they got one of their address: 1 (clay-pot)')
  expect(shapes['products.csv']).toMatchObject([
    {
      key: 'clay-pot',
      description: '<p>Blown <b>clay</b></p>',
      attributes: { brand: 'Acme' },
      categories: ['home-garden'],
      sizes: [
        {
          sku: 'clay-pot',
          attributes: { weight: 1.1023 },
          pictures: [{ url: 'https://p.example/1.jpg', label: 'A pot' }, { url: 'https://p.example/2.jpg' }],
        },
      ],
    },
    {
      key: 'tent',
      sizes: [
        {
          attributes: {
            variantName: 'Two, Red',
            color: 'Red',
            compareAtPrice: 249,
            barcode: '4006381333931',
          },
        },
        { sku: 'T-2', attributes: { variantName: 'Four, Blue', color: 'Blue' } },
      ],
    },
  ])
  expect(shapes['stock.csv']).toMatchObject([{ sku: 'clay-pot', quantity: 3 }])
})

it('takes of Shopify what can be shipped', async () => {
  const { said, problems, shapes } =
    await converted(`Handle,Title,Variant SKU,Variant Price,Variant Requires Shipping,Gift Card,Variant Inventory Tracker,Variant Inventory Qty
card,Gift Card,C-25,25,false,true
map,Map,M-1,5,TRUE,false,shopify,2
map,,M-PDF,3,FALSE,
`)
  expect(problems).toEqual([])
  expect(shapes['products.csv']).toMatchObject([{ key: 'map', sizes: [{ sku: 'M-1' }] }])
  expect(said.join('\n')).toContain('gift certificates are a part of this shop: 1 (card)')
  expect(said.join('\n')).toContain('nothing to download is sold: 1 (map)')
})

it('reads an export of WooCommerce, also with semicolons', async () => {
  const lines = WOO.replaceAll(/"([^"]*)"/g, (cell) => cell.replaceAll(',', '\u0000'))
  const semicolons = lines.replaceAll(',', ';').replaceAll('\u0000', ',')
  for (const text of [WOO, semicolons]) {
    const { said, problems, shapes } = await converted(text)
    expect(problems).toEqual([])
    expect(said.join('\n')).toContain('nothing to download is sold: 1 (Album)')
    expect(said.join('\n')).toContain("grouped products are none of this shop's: 1 (Set)")
    expect(shapes['categories.csv']).toMatchObject([
      { key: 'clothing' },
      { key: 'clothing-hoodies', parent: 'clothing' },
      { key: 'sale' },
      { key: 'clothing-accessories', parent: 'clothing' },
    ])
    expect(shapes['products.csv']).toMatchObject([
      {
        key: 'hoodie',
        description: '<p>Warm</p>\n<p>Soft</p>',
        attributes: { primaryCategory: 'clothing-hoodies' },
        sizes: [
          {
            sku: 'hoodie-blue',
            attributes: { variantName: 'Blue', color: 'Blue', compareAtPrice: 45 },
            prices: [{ value: { centAmount: 4200 } }],
          },
          { sku: 'hoodie-2' },
        ],
      },
      { key: 'belt' },
    ])
    expect(shapes['stock.csv']).toMatchObject([{ quantity: 4 }, { sku: 'hoodie-2', quantity: 0 }])
  }
})

it('a variation of WooCommerce that is not enabled is not sold, and shared stock is its product’s', async () => {
  const { problems, shapes } =
    await converted(`ID,Type,SKU,Name,Published,In stock?,Stock,Weight (kg),Categories,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)
1,variable,TEA,Tea,1,1,12,,"Coffee > Beans, Coffee Beans",,,Size,"Tin, Bag"
2,variation,TEA-TIN,Tea - Tin,1,1,parent,0.25,,TEA,9,Size,Tin
3,variation,TEA-BAG,Tea - Bag,0,1,parent,0.1,,TEA,5,Size,Bag
`)
  expect(problems).toEqual([])
  expect(shapes['products.csv']).toMatchObject([
    {
      published: true,
      categories: ['coffee-beans', 'coffee-beans-2'],
      sizes: [{ attributes: { active: true } }, { attributes: { active: false } }],
    },
  ])
  expect(shapes['stock.csv']).toMatchObject([{ quantity: 12 }, { quantity: 12 }])
  expect(shapes['categories.csv']).toMatchObject([
    { key: 'coffee', name: 'Coffee' },
    { key: 'coffee-beans', parent: 'coffee', name: 'Beans' },
    { key: 'coffee-beans-2', name: 'Coffee Beans', fields: { urlName: 'coffee-beans' } },
  ])
})

it('makes no SKU twice', async () => {
  const { said, shapes } = await converted(`Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price
nuts,Nuts,Size,Small,,5
nuts,,,Large,,9
nuts-2,Nuts,,,,7
figs,Figs,,,nuts-2-2,3
`)
  const skus = (shapes['products.csv'] as { sizes: { sku: string }[] }[]).flatMap(({ sizes }) =>
    sizes.map(({ sku }) => sku),
  )
  expect(skus).toEqual(['nuts', 'nuts-2', 'nuts-2-3', 'nuts-2-2'])
  expect(said.join('\n')).toContain('got one of their address: 3 (nuts, nuts-2, nuts-2-3)')
})

it('refuses a weight that is no number, by the line of a file that it names', async () => {
  const { said, problems, folder } = await converted(`Type;SKU;Name;Published;Weight (kg);Regular price
simple;fig;Figs;1;0,5;9
`)
  expect(problems).toEqual([[0, 'weight', expect.stringContaining('"0,5" is no number')]])
  expect(said.join('\n')).toContain(folder)
})

it('a file that is neither says which columns it has and wants, and is not read on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  writeFileSync(join(folder, 'products.csv'), 'Artikel;Preis\nTopf;9,99\n')
  expect(importFolder(folder, () => {})).toBe(folder)
  const kind = KINDS.find(({ file }) => file === 'products.csv')
  const told: string[] = []
  if (!kind) throw new Error('no products')
  for await (const _ of readGroups(folder, kind, ({ message }) => told.push(message))) told.push('a row')
  expect(told).toEqual([
    expect.stringMatching(
      /^this column is missing\. The file has Artikel, Preis; its columns are key, name, /,
    ),
  ])
})

it('tells of files that it does not read, and refuses when there is nothing to read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const told: string[] = []
  const say = (words: string) => told.push(words)
  const foreign = put('wc-export.csv', '\nID;Имя\n40;Платье\n')
  for (const path of [folder, foreign, put('notes.txt', 'Nuts')])
    expect(() => importFolder(path, say)).toThrow(
      /nothing to import[\s\S]*WooCommerce, in English, has Type, Name/,
    )
  expect(() => importFolder(foreign, say)).toThrow('wc-export.csv:2 has the columns ID, Имя.')
  const prices = put('products.csv', 'key,sku,price\na,a-1,5\n')
  expect(told).toEqual([])
  expect(importFolder(folder, say)).toBe(folder)
  expect(told).toEqual([expect.stringContaining('2 (notes.txt, wc-export.csv)')])
  expect(readdirSync(importFolder(prices, say))).toEqual(['products.csv'])
  writeFileSync(prices, SHOPIFY)
  expect(readdirSync(importFolder(prices, say))).toContain('categories.csv')
})

it('names what new products lack', () => {
  const size = { sku: 'a-1', attributes: { weight: 1 }, pictures: [], prices: [] }
  const product = { key: 'a', name: 'A', slug: 'a', categories: [], published: true }
  const full = {
    ...product,
    taxCategory: 'food',
    attributes: { allergens: ['none'] },
    sizes: [{ ...size, pictures: [{ url: 'https://x', dimensions: { w: 0, h: 0 } }], prices: [{} as never] }],
  }
  expect([...lacksOf(full)]).toEqual([])
  const bare = { ...product, attributes: {}, sizes: [{ ...size, attributes: {} }] }
  expect([...lacksOf(bare).values()]).toEqual([['a'], ['a'], ['a-1'], ['a-1'], ['a']])
})
