import { expect, it } from 'vitest'
import { envelopeSchema } from '../../../scripts/openapi/document'
import { operations } from '../../../scripts/openapi/operations'
import { sharedShop } from '../../support/shop'

const enveloped = Object.keys(operations).filter((name) => !operations[name]?.plain)

it.each(enveloped)('%s answers a guest with the envelope that is described', async (name) => {
  const [method = '', path = ''] = name.split(' ')
  const visitor = (await sharedShop()).visitor()
  const at = path.replace(/:\w+/g, 'nobody')
  const answer = method === 'GET' ? await visitor.get(at) : await visitor.send(at, {}, method)
  // Endpoints for staff redirect a guest to the sign-in page.
  if (answer.status === 303) return
  expect(answer.status).toBeLessThan(500)
  expect(envelopeSchema.parse(await answer.json())).toBeTruthy()
})
