import { build } from '../../scripts/build'
import { startShop } from '../support/shop'

/** One shop for all of the browser's tests; what a test changes, it changes in carts of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  await build()
  const shop = await startShop()
  process.env.SHOP_URL = shop.url
  process.env.SANDBOX_URL = shop.sandboxUrl
  return shop.stop
}
