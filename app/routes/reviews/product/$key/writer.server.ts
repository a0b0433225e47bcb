import type { AppLoadContext } from '~/framework.server'
import type { Review } from '~/models/review/review'

export type Writer =
  | { kind: 'stranger' }
  | { kind: 'not-bought' }
  | { kind: 'buyer'; orderNumber: string }
  | { kind: 'writer'; writtenAt: string }

export async function writerOf(key: string, { services, session }: AppLoadContext): Promise<Writer> {
  const customerId = session.get('customerId')
  if (!customerId) return { kind: 'stranger' }
  const email = session.provenEmail
  const [written, [bought]] = await Promise.all([
    email ? services.reviews.by(email, [key]) : new Map<string, Review>(),
    services.reviews.toReview({ customerId, email }, { only: key }),
  ])
  const own = written.get(key)
  if (own) return { kind: 'writer', writtenAt: own.writtenAt }
  return bought ? { kind: 'buyer', orderNumber: bought.orderNumber } : { kind: 'not-bought' }
}
