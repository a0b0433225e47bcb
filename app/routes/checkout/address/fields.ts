/** The field that names one of the customer's own addresses, and its value for a typed one. */
export const BOOK = 'book'
export const NEW_ADDRESS = 'new'
