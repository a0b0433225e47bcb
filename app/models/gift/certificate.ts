import * as z from 'zod'
import type { Cart } from '../cart/cart'
import { allLines } from '../cart/cart'
import { dayField } from '../day-field'
import { normalEmail } from '../email'
import { emailField } from '../email-field'
import { CERTIFICATE_LIMITS } from '../limits'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import { CERTIFICATE_KEY } from './certificate-presets'

const wish = z.object({
  name: z.string().max(CERTIFICATE_LIMITS.name),
  email: emailField(),
  sender: z.string().max(CERTIFICATE_LIMITS.name),
  message: z.string().max(CERTIFICATE_LIMITS.message),
  on: dayField('Please choose a day'),
})

type CertificateWish = z.output<typeof wish>

export const recipientsJsonOf = (wanted: z.input<typeof wish>): string => JSON.stringify([wanted])

export function certificateWish(recipientsJson: string | undefined): CertificateWish | undefined {
  try {
    return z.array(wish).safeParse(JSON.parse(recipientsJson ?? '[]')).data?.[0]
  } catch {
    return undefined
  }
}

type PlannedCertificate = CertificateWish & { id: string; amount: Cents }

/** One for each piece. Without a recipient it goes to the buyer, on the day of the order. */
export function certificatesOf(order: { number: string; cart: Cart }, today: DateText): PlannedCertificate[] {
  const buyer = normalEmail(order.cart.email ?? '')
  return allLines(order.cart)
    .filter(({ productKey }) => productKey === CERTIFICATE_KEY)
    .flatMap((line) => {
      const wanted = certificateWish(line.recipientsJson) ?? {
        name: '',
        email: buyer,
        sender: '',
        message: '',
        on: today,
      }
      return Array.from({ length: line.quantity }, (_, piece) => ({
        ...wanted,
        id: `${order.number}:${line.id}:${piece + 1}`,
        amount: line.piecePrice,
      }))
    })
}

/** Removes control characters, but not line breaks. */
export const tidyMessage = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
