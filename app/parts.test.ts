import { afterEach, expect, test } from 'vitest'
import { everyRoute } from '~/routes'
import { checkShop } from '~/services/shop-folder.server'
import { PARTS } from '~/shop/parts'
import * as folder from '~/shop/shop'
import { withoutClosed } from './models/catalog/open-navigation'
import { openBlocks } from './models/content/open-blocks'
import type { Block } from './models/content/page'
import { isOpenIn, openRoutes, PART_NAMES, type Part, type Parts } from './models/part-paths'
import { paths } from './models/paths'

type Entry = (typeof everyRoute)[number]
const addressesIn = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return children ? addressesIn(children, address) : [address || '/']
  })

const without = (part: Part): Parts => ({ ...PARTS, [part]: false })
const ADDRESSES = addressesIn(everyRoute)

const before = { ...PARTS }
afterEach(() => {
  Object.assign(PARTS, before)
})

test.each(PART_NAMES)('without %s its addresses are gone and no others', (part) => {
  const left = addressesIn(openRoutes(without(part), everyRoute))
  expect(left).toEqual(ADDRESSES.filter((address) => isOpenIn(without(part), address)))
  expect(left.length).toBeLessThan(ADDRESSES.length)
})

test('an address is a part’s by whole steps', () => {
  expect(isOpenIn(without('builders'), '/customer')).toBe(true)
  expect(isOpenIn(without('builders'), '/custom/mixes')).toBe(false)
  expect(isOpenIn(without('autoDelivery'), '/staff/customers/7')).toBe(true)
  expect(isOpenIn(without('autoDelivery'), '/staff/customers/7/auto-delivery')).toBe(false)
})

test('menus lose links to parts that are off', () => {
  Object.assign(PARTS, { builders: false, companies: false, certificates: false })
  const link = (text: string, url: string) => ({ text, url })
  const menu = (text: string, url: string, ...links: { text: string; url: string }[]) => ({
    ...link(text, url),
    sections: [{ groups: [{ title: 'Kinds', links }] }],
  })
  const { menus, popular, utility, message, campaigns } = withoutClosed({
    menus: [
      menu('Business', paths.business, link('Wholesale', '/wholesale')),
      menu('Gifts', '/gifts/', link('Boxes', `${paths.boxes}?size=small`), link('All gifts', '/gifts/')),
    ],
    utility: [{ ...link('Gift Cards', '/gifts/gift-certificate.html'), color: 'latte' }],
    popular: [link('Mixes', '/custom/mixes/'), link('Elsewhere', 'https://shop.example/custom')],
    message: link('For business', paths.business),
    campaigns: [{ promotionName: 'mix', ...link('Mix', paths.mixes) }],
    social: [],
  })
  expect(menus.map(({ text, sections }) => [text, sections[0]?.groups[0]?.links.length])).toEqual([
    ['Gifts', 1],
  ])
  expect({ popular, utility, message, campaigns }).toEqual({
    popular: [link('Elsewhere', 'https://shop.example/custom')],
    utility: [],
    message: undefined,
    campaigns: [],
  })
})

test('content loses links to parts that are off, and keeps its words', () => {
  Object.assign(PARTS, { builders: false, giftFinder: false })
  const mix = { text: 'Mix', url: paths.mixes }
  const feature = { text: 'Your own mix', typography: 'text', tint: 'rose', alt: '', link: mix } as const
  const words: Block = {
    type: 'rich',
    nodes: ['Try ', { tag: 'a', href: paths.mixes, children: ['a mix'] }, '.'],
  }
  const open = { text: 'Help', url: paths.help }
  const left = openBlocks([
    { type: 'gift-finder' },
    { type: 'hero', hero: feature },
    { type: 'button', link: mix },
    { type: 'button', link: open },
    { type: 'carousel', carousel: { slides: [feature], perView: 1, controls: true, pagination: true } },
    { type: 'links', links: [mix, open] },
    { type: 'rail', rail: { category: 'nuts', viewAll: `${paths.mixes}?from=home`, isPersonal: false } },
    { type: 'faq', border: 'gray', items: [{ question: 'Mixes?', answer: 'Yes.', link: mix }] },
    { type: 'columns', columns: [[{ type: 'banner', text: 'Mix', tint: 'rose', link: mix }, words]] },
  ])
  expect(left).toEqual([
    { type: 'button', link: open },
    { type: 'links', links: [open] },
    { type: 'rail', rail: { category: 'nuts', isPersonal: false } },
    { type: 'faq', border: 'gray', items: [{ question: 'Mixes?', answer: 'Yes.' }] },
    { type: 'columns', columns: [[{ type: 'rich', nodes: ['Try ', 'a mix', '.'] }]] },
  ])
})

test('the parts are checked', () => {
  expect(() => checkShop(folder, { ...PARTS, quiz: 'no' } as unknown as Parts)).toThrow(/quiz/)
  expect(() => checkShop(folder, without('builders'))).toThrow(/giftDrop/)
  expect(() => checkShop(folder, { ...without('builders'), giftDrop: false })).not.toThrow()
})
