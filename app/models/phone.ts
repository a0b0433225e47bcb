/** Customer service. */
export const PHONE = '1-800-555-0142'
