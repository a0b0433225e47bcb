/** `whose`: the customer for whom staff order. */
export const cartTitle = (whose?: string | null): string => (whose ? `${whose}’s Cart` : 'Your Cart')
