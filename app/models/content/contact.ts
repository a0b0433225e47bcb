export type Contact = {
  email: string
  firstName?: string
  lastName?: string
  phone?: string
  company?: string
}
