import type { AppLoadContext } from '~/framework.server'

export type Writer =
  | { kind: 'stranger' }
  | { kind: 'not-bought' }
  | { kind: 'buyer'; orderNumber: string }
  | { kind: 'writer'; writtenAt: string }

export async function writerOf(key: string, { services, session }: AppLoadContext): Promise<Writer> {
  const customerId = session.get('customerId')
  if (!customerId) return { kind: 'stranger' }
  const [written, [bought]] = await Promise.all([
    services.reviews.by(session.get('email') ?? '', [key]),
    services.reviews.toReview({ customerId }, { only: key }),
  ])
  const own = written.get(key)
  if (own) return { kind: 'writer', writtenAt: own.writtenAt }
  return bought ? { kind: 'buyer', orderNumber: bought.orderNumber } : { kind: 'not-bought' }
}
