/** A saved payment method in the list of ways: this and its id. */
export const SAVED = 'saved:'
