import { expect, test } from 'vitest'
import { withLateHydration } from './hydration'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="n" type="module" async="">import 1</script></body></html>'

test('script waits for load and the data is handed over with the nonce', () => {
  const html = withLateHydration(page, ['{"a":1}'], 'n')
  expect(html).toContain('<link rel="later-modulepreload" href="/a.js"/>')
  expect(html).toContain('<script nonce="n" type="later-module"')
  expect(html).toContain('<script nonce="n">window.__remixContext.streamController.enqueue("{\\"a\\":1}");')
})

test('data cannot close the script it stands in', () => {
  const html = withLateHydration(page, ['</script><img src=x>'], 'n')
  expect(html).not.toContain('</script><img')
  expect(html).toContain('\\u003c/script\\u003e')
})

test('a page without script is left as it is', () => {
  expect(withLateHydration('<html><body>plain</body></html>', ['x'], 'n')).toBe(
    '<html><body>plain</body></html>',
  )
})
