/** The header and the parameter by which a page of staff names the cart that it was drawn for. */
export const DRAWN_FOR = 'x-drawn-for'

/** The name of staff's own cart. */
export const OWN_CART = 'own'
