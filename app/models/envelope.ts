import type { Notification } from './notification'

/** Of every `/api/…` response (docs/product.md, Messages). */
export type Envelope<Data> = {
  data?: Data
  errors?: Notification[]
  notices?: Notification[]
  warnings?: Notification[]
  dataLayer?: Record<string, unknown>[]
  rudderstackEvents?: Record<string, unknown>[]
  redirect_to?: { url: string; target?: string }
}
