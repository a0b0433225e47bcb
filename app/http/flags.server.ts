import type { AppLoadContext } from '@remix-run/cloudflare'
import { type CartLayout, type FlagsByLayer, flagsFor } from '~/models/flags'

/** The visitor's variations; a signed-in customer has the same ones on every device. */
export const flagsOf = ({ session, config }: AppLoadContext): FlagsByLayer =>
  flagsFor(session.get('customerId') ?? session.browser ?? session.get('anonymousId'), config.flags)

/** The layout of the cart, known before the page is drawn. Seeing it counts once. */
export function cartLayout(context: AppLoadContext): CartLayout {
  const { session, config, measure } = context
  const variation = flagsOf(context).cart.cartLayoutUpdates
  const isRunning = (config.flags.cartLayoutUpdates ?? 0) > 0
  if (isRunning && measure.isAllowed() && session.get('cartLayoutSeen') !== variation) {
    session.set('cartLayoutSeen', variation)
    measure.events({ name: 'Experiment Viewed', experiment: 'Cart Layout Changes', variation })
  }
  return variation
}
