/** Sentences that speak of the goods. */

/** In an empty cart, with a link. */
export const EMPTY_CART = 'Your cart is empty. Almonds are a good start.'
export const EMPTY_CART_LINK = { text: 'Shop almonds', url: '/nuts/almonds/' }

/** At the end of "page not found". */
export const ALL_STILL_HERE = 'All our foods are still here.'

/** To a friend whom a customer brings. */
export const INVITATION = 'Nuts, dried fruit, snacks, coffee and tea, roasted and packed in New Jersey.'
export const INVITATION_SUBJECT = 'Good nuts'
/** Before "at" and the shop's name. */
export const I_ORDER = 'I order nuts, dried fruit and snacks'

export const QUIZ_SUMMARY = 'Five questions, and the snacks that suit your answers.'
