/** Raise this if a stand-in's tables change or the shop needs new data: a sandbox with other data starts over. */
export const SCHEMA = 7
