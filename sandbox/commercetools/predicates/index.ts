/** What a predicate is written for; each kind knows other fields. */
export type PredicateKind = 'cart' | 'lineItem' | 'customLineItem' | 'product'

/** `undefined` when the predicate is valid, else the message of the InvalidInput error. */
export declare function checkPredicate(kind: PredicateKind, text: string): string | undefined
