import { expect, it } from 'vitest'
import { apiPage } from './api-page'

it('shows each operation with what it takes', () => {
  const page = apiPage('paths:\n  /api/a<b:\n    get:\n      summary: Reads & writes\n      responses: {}\n')
  expect(page).toContain('<code>GET /api/a&lt;b</code> Reads &amp; writes')
  expect(page).toContain('"responses": {}')
})
