/** Where customer service is called. */
export const PHONE = '1-800-555-0142'
