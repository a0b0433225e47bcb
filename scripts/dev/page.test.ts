import { expect, test } from 'vitest'
import { devPage } from './page'

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "script-src 'self' 'nonce-abc='; style-src 'self' 'nonce-abc='; img-src 'self'",
}

test('a page gets the reloading script first, and a policy that differs for styles alone', async () => {
  const page = await devPage(
    new Response('<html><head><title>Nuts</title></head></html>', { headers }),
    '/hmr',
  )
  expect(await page.text()).toContain('<head><script type="module" src="/hmr"></script><title>')
  expect(page.headers.get('Content-Security-Policy')).toBe(
    "script-src 'self' 'nonce-abc='; style-src 'self' 'unsafe-inline'; img-src 'self'",
  )
})

test('a page that Remix gave the reloading script does not get it twice', async () => {
  const html = '<html><head></head><body><script type="module">import "/hmr";</script></body></html>'
  expect(await (await devPage(new Response(html, { headers }), '/hmr')).text()).toBe(html)
})

test('data stays as it is', async () => {
  const data = await devPage(Response.json({ html: '<head>' }, { status: 201 }), '/hmr')
  expect(data.status).toBe(201)
  expect(await data.json()).toEqual({ html: '<head>' })
})
