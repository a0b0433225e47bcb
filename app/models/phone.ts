export const PHONE = '1-800-555-0142'
/** At the price of a local call in New Jersey. */
export const LOCAL_PHONE = '908-555-0142'
export const SERVICE_EMAIL = 'care@cobnut.example'
