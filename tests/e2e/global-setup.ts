import { build } from '../../scripts/build'
import { startShop } from '../support/shop'

/** All browser tests share one shop, so each test changes only its own carts. */
export default async function setUp(): Promise<() => Promise<void>> {
  await build()
  const shop = await startShop()
  process.env.SHOP_URL = shop.url
  process.env.SANDBOX_URL = shop.sandboxUrl
  return shop.stop
}
