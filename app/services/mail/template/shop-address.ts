import { WAREHOUSE_ADDRESS } from '~/models/shipping/warehouse'

const { name, street1, city, state, postalCode } = WAREHOUSE_ADDRESS

/** The law asks for a postal address in each e-mail. */
export const SHOP_ADDRESS = `${name}, ${street1}, ${city}, ${state} ${postalCode}`
