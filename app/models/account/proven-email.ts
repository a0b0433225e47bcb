import { type Email, normalEmail } from '~/models/email'

declare const proof: unique symbol

/**
 * An e-mail address in lower case whose mailbox was proven. What the shop keeps by address is read with this type
 * alone, so that a forgotten check does not compile.
 */
export type ProvenEmail = Email & { readonly [proof]: true }

/** Only where the proof itself is read: a test beside this file lists the places. */
export const provenEmail = (email: string): ProvenEmail => normalEmail(email) as ProvenEmail
