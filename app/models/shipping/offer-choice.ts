import type { ShippingOffer } from './types'

type GiftOptions = {
  includeGiftMessage: boolean
  message?: string | undefined
  sender?: string | undefined
}

type Wish = {
  giftOptions?: GiftOptions | undefined
  addHeatResistantPackaging?: boolean | undefined
  selectedShippingOffer?: string | undefined
}

/** The named offer, or else the first one shown. */
export function offerChoice(
  offers: readonly ShippingOffer[],
  { giftOptions, addHeatResistantPackaging = false, selectedShippingOffer }: Wish,
) {
  const shown = offers.filter(({ hidden }) => !hidden)
  const selected = shown.find(({ name }) => name === selectedShippingOffer) ?? shown[0]
  return {
    giftOptions: giftOptions ?? { includeGiftMessage: false },
    addHeatResistantPackaging: addHeatResistantPackaging && selected?.containsMeltables === true,
    selectedShippingOffer: selected,
  }
}
