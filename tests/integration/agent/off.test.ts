import { expect, it } from 'vitest'
import { startShop } from '../../support/shop'
import { rest } from './platform'

it('answers no assistant when they are switched off', async () => {
  const shop = await startShop({ variables: { AGENTS: 'off' } })
  try {
    expect((await fetch(`${shop.url}/.well-known/ucp`)).status).toBe(404)
    expect((await rest(shop, 'POST', '/catalog/search', { query: 'almonds' })).status).toBe(404)
    expect((await shop.visitor().send('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(
      404,
    )
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).not.toContain('/api/ucp')
    expect(await (await fetch(`${shop.url}/llms.txt`)).text()).not.toContain('/api/mcp')
  } finally {
    await shop.stop()
  }
})
