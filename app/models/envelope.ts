import type { Notification } from './notification'

/** What an answer to an `/api/…` call may carry (docs/product.md, Messages). */
export type Envelope<Data> = {
  data?: Data
  errors?: Notification[]
  notices?: Notification[]
  warnings?: Notification[]
  dataLayer?: Record<string, unknown>[]
  rudderstackEvents?: Record<string, unknown>[]
  redirect_to?: { url: string; target?: string }
}
