import { createAddressCheckService } from '../address-check/address-check.server'
import { createAgentCarts } from '../agent/agent-carts.server'
import { createAgentPlatforms } from '../agent/platforms.server'
import { createCartService } from '../cart/carts.server'
import { createCartLookupService } from '../cart-lookup/cart-lookups.server'
import { createCodeGuesses } from '../code-guess/code-guesses.server'
import { createShippingService } from '../shipping/shipping.server'
import { createUploadService } from '../upload/uploads.server'

export const cartArea = {
  addressCheck: createAddressCheckService,
  cartLookups: createCartLookupService,
  agentCarts: createAgentCarts,
  agentPlatforms: createAgentPlatforms,
  carts: createCartService,
  codeGuesses: createCodeGuesses,
  shipping: createShippingService,
  uploads: createUploadService,
}
