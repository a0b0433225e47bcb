/** Begins the name of the field that bots fill in. Browsers have nothing to put into it. */
export const HONEYPOT = 'website-'
