import { expect, test } from 'vitest'
import { addresses } from '../../tests/support/routes'
import { withLateScript } from './late-script'
import { nextPages } from './next-pages'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="n" type="module" async="">import 1</script></body></html>'

const NEXT_SHEET = `<script nonce="n">addEventListener('load',()=>document.head.append(Object.assign(document.createElement('link'),{rel:'prefetch',as:'style',href:"/s.css"})))</script><noscript><link rel="prefetch" as="style" href="/s.css"></noscript>`

test('script waits for load and the data carries the nonce', () => {
  const html = withLateScript(page, { entry: '/entry.js', chunks: ['{"a":1}'], nonce: 'n', sheet: '/s.css' })
  expect(html).toContain('<link rel="later-modulepreload" href="/a.js"/>')
  expect(html).toContain('<script nonce="n" type="later-module"')
  expect(html).toContain('<script nonce="n">window.__remixContext.streamController.enqueue("{\\"a\\":1}");')
})

test('data cannot close its script element', () => {
  const html = withLateScript(page, {
    entry: '/entry.js',
    chunks: ['</script><img src=x>'],
    nonce: 'n',
    sheet: '/s.css',
  })
  expect(html).not.toContain('</script><img')
  expect(html).toContain('\\u003c/script\\u003e')
})

test('a page of islands loads only the entry and carries no data', () => {
  const script = { entry: '/entry.js', chunks: ['x'], nonce: 'n', sheet: '/s.css' }
  const html = withLateScript('<html><body>plain</body></html>', script)
  expect(html).toContain(NEXT_SHEET)
  expect(html).toEqual(
    expect.stringMatching(
      /^<html><body>plain.*import\("\/entry\.js"\)\.catch\(.*<\/script><\/body><\/html>$/,
    ),
  )
})

test('what was told comes into the dataLayer of both kinds of pages, and cannot close its script', () => {
  const dataLayer = [{ event: 'purchase', name: '</script>' }]
  for (const html of [page, '<html><body>plain</body></html>']) {
    expect(
      withLateScript(html, { entry: '/entry.js', chunks: [], nonce: 'n', sheet: '/s.css', dataLayer }),
    ).toContain(
      '<script nonce="n">window.dataLayer=(window.dataLayer||[]).concat([{"event":"purchase","name":"\\u003c/script\\u003e"}])</script>',
    )
  }
})

test('pages that may come next are fetched ahead, but none of an account, a cart or of staff', () => {
  const [, rules = ''] = /<script type="speculationrules" nonce="n">(.+)<\/script>/.exec(nextPages('n')) ?? []
  const [{ where, eagerness }] = JSON.parse(rules).prefetch
  expect(eagerness).toBe('moderate')
  const [{ href_matches: pages }, { not: others }] = where.and
  const matches = (path: string, patterns: string[]) =>
    patterns.some((each) => new RegExp(`^${each.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path))
  const isFetched = (path: string) => matches(path, pages) && !matches(path, others.href_matches)
  for (const path of ['/nuts/', '/nuts/almonds/', '/nuts/almonds/raw-almonds.html'])
    expect(isFetched(path), path).toBe(true)
  for (const path of addresses.filter((address) => !address.endsWith('*')))
    if (/^\/(account|cart|checkout|orders|sign|staff|api)/.test(path))
      expect(isFetched(path), path).toBe(false)
})
