import type { Endpoint } from '../engine/resource'
import { accountEndpoints } from './account'
import { myCartEndpoints } from './carts'
import { myOrderEndpoints } from './orders'
import { myPaymentEndpoints } from './payments'
import { profileEndpoints } from './profile'
import { myQuoteEndpoints } from './quotes'
import { myShoppingListEndpoints } from './shopping-lists'
import { signInEndpoints } from './sign-in'

/** Sign-in and the paths under `/me`. */
export const meEndpoints: Endpoint[] = [
  ...signInEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...myCartEndpoints,
  ...myOrderEndpoints,
  ...myPaymentEndpoints,
  ...myQuoteEndpoints,
  ...myShoppingListEndpoints,
]
