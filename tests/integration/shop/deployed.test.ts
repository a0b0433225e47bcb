import { expect, it } from 'vitest'
import { askShop } from '../../../scripts/deploy/questions'
import { sharedShop, startShop } from '../../support/shop'

const quiet = () => undefined

it('finds nothing wrong with a shop that works', async () => {
  const { url } = await sharedShop()
  expect(await askShop(url, quiet)).toEqual([])
})

it('says what is wrong with one that does not', async () => {
  const shop = await startShop({ variables: { CTP_CLIENT_SECRET: 'wrong' } })
  const problems = await askShop(shop.url, quiet)
  await shop.stop()
  expect(problems).toContainEqual(expect.stringMatching(/^\/__health answered 503/))
})
