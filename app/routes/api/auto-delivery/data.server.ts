import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { deliveryAnswer } from '~/models/auto-delivery/answers'
import { VendorError } from '~/services/vendor-error'

/** The id of a box's address, or of one of the address book, which is kept for boxes then. */
export async function addressIdOf(
  { services }: AppLoadContext,
  customerId: string,
  asked: number | string,
): Promise<number | undefined> {
  const { autoDelivery, addressBook } = services
  const own = Number(asked)
  if (Number.isSafeInteger(own) && (await autoDelivery.hasAddress(customerId, own))) return own
  const inBook = (await addressBook.list(customerId)).find(({ id }) => id === asked)
  return inBook && autoDelivery.keepAddress(customerId, inBook)
}

export const UNKNOWN_ADDRESS = {
  message: 'That address is neither in your address book nor one of a box of yours.',
  key: 'no-address',
}

const AWAY = 'Your Auto-Delivery cannot be looked up just now. Please try again in a moment.'

/** Logs a vendor's failure and answers with `without` and a warning. */
export async function readOr<Data>(read: () => Promise<Data>, without: Partial<Data>): Promise<Response> {
  try {
    return envelope({ data: await read() })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return envelope({ data: without, warnings: [{ message: AWAY, key: 'auto-delivery-away' }] })
  }
}

export async function nextDeliveries({ services, config }: AppLoadContext, customerId: string) {
  const { autoDelivery, catalog } = services
  const { boxes } = await autoDelivery.overview(customerId, { catalog, byInterval: true })
  return boxes.map((box) => deliveryAnswer(box, config.autoDeliveryPortal))
}

export const boxPayment = async ({ services }: AppLoadContext, customerId: string) =>
  (await services.autoDelivery.account(customerId))?.payment ?? null
