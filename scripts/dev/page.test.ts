import { expect, test } from 'vitest'
import { devPage } from './page'

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "script-src 'self' 'nonce-abc='; style-src 'self' 'nonce-abc='; img-src 'self'",
}

test('adds the reloading script, and changes the policy for styles only', async () => {
  const page = await devPage(
    new Response('<html><head><title>Nuts</title></head></html>', { headers }),
    '/hmr',
  )
  expect(await page.text()).toContain('<head><script type="module" src="/hmr"></script><title>')
  expect(page.headers.get('Content-Security-Policy')).toBe(
    "script-src 'self' 'nonce-abc='; style-src 'self' 'unsafe-inline'; img-src 'self'",
  )
})

test('does not add the reloading script twice', async () => {
  const html = '<html><head></head><body><script type="module">import "/hmr";</script></body></html>'
  expect(await (await devPage(new Response(html, { headers }), '/hmr')).text()).toBe(html)
})

test('leaves data as it is', async () => {
  const data = await devPage(Response.json({ html: '<head>' }, { status: 201 }), '/hmr')
  expect(data.status).toBe(201)
  expect(await data.json()).toEqual({ html: '<head>' })
})
