import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { CHECKOUT_PATHS } from '~/models/checkout/steps'
import { ownAddress, standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { PICKUP } from '~/models/shipping/pickup'
import { WAREHOUSE_ADDRESS } from '~/models/shipping/warehouse'
import { offersFor } from '~/use-cases/cart/facts.server'
import { type StepRefusal, saveStep } from '~/use-cases/checkout/checkout.server'

/** Ships to the warehouse's address, free of charge. */
export async function pickUp(
  context: AppLoadContext,
  cart: Cart,
): Promise<{ ok: true; to: string } | StepRefusal> {
  const name = ownAddress(cart)?.name ?? cart.email ?? PICKUP
  const address = { ...WAREHOUSE_ADDRESS, name }
  const addressed = await saveStep(context, cart.id, { type: 'set-shipping-address', address })
  if (!addressed.ok) return addressed
  const [shipment] = standardShipments(addressed.cart)
  const [set] = await offersFor(context, addressed.cart, { customerService: true })
  const offer = set?.offers.find((each) => each.name === PICKUP)
  if (!shipment || !offer) return { ok: true, to: CHECKOUT_PATHS.delivery }
  const choice = { shipment: { key: shipment.key, mark: addressMark(address) }, offer }
  const chosen = await saveStep(context, addressed.cart.id, { type: 'choose-offers', choices: [choice] })
  return chosen.ok ? { ok: true, to: CHECKOUT_PATHS.payment } : chosen
}
