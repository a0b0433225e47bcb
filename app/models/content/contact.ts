/** Somebody whom the business team may write to. */
export type Contact = {
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  company?: string
}
