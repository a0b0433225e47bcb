/** The gift finder is switched off. */
export const SWEET = /$^/
export const SALTY = /$^/
export const FOR_TWO = /tent/i
export const FOR_PARTIES = /lamp/i
