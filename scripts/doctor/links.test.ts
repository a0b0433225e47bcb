import { createServer } from 'node:http'
import { DRAFT } from '@cobnut/platform/project'
import { expect, it } from 'vitest'
import { draftFindings, examineLinks, linksIn } from './links'

it('reads the links of the shop alone, without what acts', () => {
  const html = `<a href="/nuts/">N</a> <a class="x" href="/a?b=1&amp;c=2#d">A</a> <a href="https://other.example/">O</a>
    <a href="#top">T</a> <a href="/sign/out">S</a> <a href="/api/menus">M</a> <a href="mailto:a@b.example">E</a>`
  expect(linksIn(html, 'https://shop.example')).toEqual(['/nuts/', '/a?b=1&c=2'])
})

it('names the links that lead nowhere', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/tents/' ? 404 : 200
    response.end('<a href="/tents/">Tents</a><a href="/nuts/">Nuts</a>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [finding] = await examineLinks({ SHOP_URL: `http://localhost:${port}` })
  server.close()
  expect(finding).toMatchObject({ state: 'missing', says: expect.stringContaining('/tents/ (404)') })
})

it('names pages that are drafts', () => {
  const results = [
    { key: 'help', value: { title: 'Help', blocks: [{ type: 'text', paragraphs: [DRAFT] }] } },
    { key: 'terms', value: { title: 'Terms', blocks: [] } },
  ]
  const [finding] = draftFindings({ status: 200, body: { results } })
  expect(finding?.says).toBe('pages that are drafts: /help')
})
