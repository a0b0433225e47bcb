/** The event by which anything on the page tells the shopper something; its detail are notifications. */
export const SAID = 'shop:said'
