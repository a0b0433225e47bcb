import type { AppLoadContext } from '~/framework.server'
import { type CartLayout, experimentsFor, type FlagsByLayer } from '~/models/experiment/layers'

/** The visitor's variations; a signed-in customer has the same ones on every device. */
const experimentsOf = ({ session, config }: AppLoadContext) =>
  experimentsFor(session.get('customerId') ?? session.browser ?? session.get('anonymousId'), config.flags)

export const flagsOf = (context: AppLoadContext): FlagsByLayer => {
  const { config } = context
  const { seasonalGifts, disableReferral, searchBeacon, autoDeliveryPortal, defaultAddresses } = config
  return {
    ...experimentsOf(context),
    header: { seasonalGiftsIcon: seasonalGifts, referralLink: !disableReferral },
    search: { searchBeacon },
    layout: { rebranded: config.rebrandedLayout, socialProof: config.socialProof },
    account: { autoDeliveryPortal, defaultAddresses },
  }
}

/** The layout of the cart, known before the page is drawn. Seeing it counts once. */
export function cartLayout(context: AppLoadContext): CartLayout {
  const { session, config, measure } = context
  const variation = experimentsOf(context).cart.cartLayoutUpdates
  const isRunning = (config.flags.cartLayoutUpdates ?? 0) > 0
  if (isRunning && measure.isAllowed() && session.get('cartLayoutSeen') !== variation) {
    session.set('cartLayoutSeen', variation)
    measure.events({ name: 'Experiment Viewed', experiment: 'Cart Layout Changes', variation })
  }
  return variation
}
