/**
 * Raised when a stand-in's tables change or the shop must have what it had not: data of another shape cannot be
 * read, so whoever keeps some starts over.
 */
export const SCHEMA = 6
