import { expect, test, vi } from 'vitest'
import { productCard } from '~/models/catalog/product-card'
import { productFixture } from '~/models/catalog/sample.fixture'
import { VendorError } from '~/services/vendor-error'
import { personalRow } from './personal-row.server'

const card = productCard(productFixture())

function asked(headers: Record<string, string>, personal = vi.fn(async () => [card])) {
  const request = new Request('https://shop.example/nuts/x.html', { headers })
  return { personal, row: personalRow(request, { services: { recommendations: { personal } } }, '1234-01') }
}

test("a known browser gets the service's choice", async () => {
  const { personal, row } = asked({ Cookie: 'a=1; _dyid=-42; _dyid_server=17' })
  expect(await row).toEqual([card])
  expect(personal).toHaveBeenCalledWith('Product page', {
    id: '-42',
    serverId: '17',
    page: { type: 'PRODUCT', location: 'https://shop.example/nuts/x.html', data: ['1234-01'] },
  })
})

test.each<Record<string, string>>([
  {},
  { Cookie: '_dyid=<script>' },
  { Cookie: '_dyid=-42', 'Sec-GPC': '1' },
])('%j is not a known browser', async (headers) => {
  const { personal, row } = asked(headers)
  expect(await row).toEqual([])
  expect(personal).not.toHaveBeenCalled()
})

test('while the service is down there are no personal recommendations', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  const away = vi.fn(async () => {
    throw new VendorError('personalisation', 'no answer')
  })
  expect(await asked({ Cookie: '_dyid=1' }, away).row).toEqual([])
})
