export const EMPTY_CART = 'Your cart is empty. A headlamp is a good start.'
export const EMPTY_CART_LINK = { text: 'Shop lights', url: '/lights/' }

export const ALL_STILL_HERE = 'All our gear is still here.'

export const INVITATION = 'Tents, jackets and stoves, packed in Colorado.'
export const INVITATION_SUBJECT = 'Good gear'
export const I_ORDER = 'I order tents and jackets'

export const QUIZ_SUMMARY = 'Five questions, and what suits your answers.'
