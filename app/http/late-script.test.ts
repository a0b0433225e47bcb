import { expect, test } from 'vitest'
import { withLateScript } from './late-script'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="n" type="module" async="">import 1</script></body></html>'

test('script waits for load and the data carries the nonce', () => {
  const html = withLateScript(page, { entry: '/entry.js', chunks: ['{"a":1}'], nonce: 'n' })
  expect(html).toContain('<link rel="later-modulepreload" href="/a.js"/>')
  expect(html).toContain('<script nonce="n" type="later-module"')
  expect(html).toContain('<script nonce="n">window.__remixContext.streamController.enqueue("{\\"a\\":1}");')
})

test('data cannot close its script element', () => {
  const html = withLateScript(page, { entry: '/entry.js', chunks: ['</script><img src=x>'], nonce: 'n' })
  expect(html).not.toContain('</script><img')
  expect(html).toContain('\\u003c/script\\u003e')
})

test('a page of islands loads only the entry and carries no data', () => {
  const script = { entry: '/entry.js', chunks: ['x'], nonce: 'n' }
  expect(withLateScript('<html><body>plain</body></html>', script)).toBe(
    `<html><body>plain<script nonce="n">addEventListener('load',()=>setTimeout(()=>import("/entry.js")))</script></body></html>`,
  )
})

test('what was told comes into the dataLayer of both kinds of pages, and cannot close its script', () => {
  const dataLayer = [{ event: 'purchase', name: '</script>' }]
  for (const html of [page, '<html><body>plain</body></html>']) {
    expect(withLateScript(html, { entry: '/entry.js', chunks: [], nonce: 'n', dataLayer })).toContain(
      '<script nonce="n">window.dataLayer=(window.dataLayer||[]).concat([{"event":"purchase","name":"\\u003c/script\\u003e"}])</script>',
    )
  }
})
