import type { ShippingOffer } from './types'

/** What was chosen for a shipment beside its carrier. */
type GiftOptions = {
  includeGiftMessage: boolean
  message?: string | undefined
  sender?: string | undefined
}

type Wish = {
  giftOptions?: GiftOptions | undefined
  addHeatResistantPackaging?: boolean | undefined
  /** The name of an offer. */
  selectedShippingOffer?: string | undefined
}

/** A shipment's choices as its offers allow them: the named offer or else the first one that is shown. */
export function offerChoice(
  offers: readonly ShippingOffer[],
  { giftOptions, addHeatResistantPackaging = false, selectedShippingOffer }: Wish,
) {
  const shown = offers.filter(({ hidden }) => !hidden)
  const selected = shown.find(({ name }) => name === selectedShippingOffer) ?? shown[0]
  return {
    giftOptions: giftOptions ?? { includeGiftMessage: false },
    addHeatResistantPackaging: addHeatResistantPackaging && selected?.containsMeltables === true,
    ...(selected && { selectedShippingOffer: selected }),
  }
}
