import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME } from '~/shop/home'
import { type Shop, startShop } from '../../support/shop'
import { platformOf } from '../checkout/stand-ins'

const gone = { statusCode: 404, message: 'Not found', errors: [{ code: 'ResourceNotFound', message: '' }] }

let edited: Shop
let unwritten: Shop
beforeAll(async () => {
  ;[edited, unwritten] = await Promise.all([startShop(), startShop()])
  await unwritten.setFaults([
    { vendor: 'commercetools', path: '/custom-objects/pages/home', status: 404, body: gone },
  ])
  const blocks = [
    {
      type: 'facts',
      facts: [{ icon: 'truck', title: 'Order by {cutoff}, ships today', text: 'From here.' }],
    },
    { type: 'rail', title: 'Broken', rail: {} },
    { type: 'text', title: 'Our story', paragraphs: ['We began with a barrow.'] },
    {
      type: 'rail',
      title: 'Chosen by hand',
      rail: { products: ['1101', 'no-such-product', '1002'], viewAll: '/nuts/' },
    },
    {
      type: 'opening',
      title: 'Socks & nuts',
      opening: { text: 'Both warm.', links: [{ text: 'Shop', url: '/nuts/' }] },
    },
  ]
  const value = { title: 'Socks: all of them', description: 'Wool.', blocks }
  await platformOf(edited)
    .customObjects()
    .post({ body: { container: 'pages', key: 'home', value } })
    .execute()
})
afterAll(() => Promise.all([edited.stop(), unwritten.stop()]))

const homeOf = async ({ url }: Shop) => (await fetch(url)).text()

test('editors fill and order the sections of the home page', async () => {
  const html = await homeOf(edited)
  expect(html).toContain('<title>Socks: all of them</title>')
  expect(html.match(/<h1/g)).toHaveLength(1)
  const places = [
    'Order by 2 pm, ships today',
    'Our story',
    'Chosen by hand',
    '<h1>Socks &amp; nuts</h1>',
  ].map((words) => html.indexOf(words))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places[0]).toBeGreaterThan(0)
  expect(html).not.toContain('Broken')
  const rail = html.slice(places[2], places[3])
  expect(rail).toContain('2 items')
})

test('the object’s own address leads to the home page, which stands in the sitemap once', async () => {
  const answer = await fetch(`${edited.url}/home`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/'])
  const pages = await (await fetch(`${edited.url}/sitemap/pages.xml`)).text()
  expect(pages).not.toContain(`<loc>${edited.url}/</loc>`)
  expect(pages).not.toContain('/home<')
})

test('without the object the home page of the shop’s folder stands there', async () => {
  const html = await homeOf(unwritten)
  const [opening] = HOME.blocks
  expect(html).toContain(`<h1>${opening?.title}</h1>`)
  expect(html).toContain('Find something')
})
