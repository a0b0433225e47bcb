import { expect, it } from 'vitest'
import { localEnvironment } from '../environment'
import { cloudflareFindings } from './cloudflare'
import { lineOf, wanting } from './finding'
import { examineVariables } from './own'

it('never prints a secret, whatever a vendor answered', () => {
  const values = { CTP_CLIENT_SECRET: 'very-secret', SESSION_SECRET: 'one-secret,two-secret' }
  const line = lineOf(wanting('it', 'said very-secret, two-secret and one-secret', 'no'), values)
  expect(line).toBe('NO  it: said ***, *** and *** → no')
})

it('names secrets that are still the sandbox’s once the project is real', () => {
  const local = localEnvironment('http://localhost:8788')
  expect(examineVariables(local).map(({ state }) => state)).toEqual(['ok'])
  const says = examineVariables({ ...local, CTP_API_URL: 'https://api.example.com' }).map(({ says }) => says)
  expect(says).toContain("SESSION_SECRET is still the sandbox's")
  expect(says).toContain("BRAINTREE_PRIVATE_KEY is still the sandbox's")
})

const answering = (ok: boolean, output: string) => async () => ({ ok, output })
const shop = { SHOP_URL: undefined }

it.each([
  ['pending migrations', answering(true, '│ 0140_measurement.sql │'), /1 migrations are not applied/],
  ['wrangler signed out', answering(false, ''), /wrangler did not answer/],
  ['an unasked shop', answering(true, ''), /photos were not asked for/],
])('says about Cloudflare: %s', async (_name, wrangler, says) => {
  const found = await cloudflareFindings([], shop, wrangler)
  expect(found.map((finding) => finding.says)).toContainEqual(expect.stringMatching(says))
})
