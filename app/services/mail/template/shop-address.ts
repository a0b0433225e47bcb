import { SELLER } from '~/shop/shop'

const { name, street1, city, state, postalCode } = SELLER

/** The law asks for a postal address in each e-mail. */
export const SHOP_ADDRESS = `${name}, ${street1}, ${city}, ${state} ${postalCode}`
