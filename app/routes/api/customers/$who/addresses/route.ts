import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import type { EndpointHandle } from '~/http/wrong-method.server'
import { addressMark } from '~/models/account/address-book'
import { normalEmail } from '~/models/email'
import { bookMessages, bookWhy } from '~/use-cases/account/address-book.server'
import { added, changed } from './schema'

export const handle: EndpointHandle = { methods: ['GET', 'POST', 'PUT'] }

const NOBODY = { message: 'There is no such customer', key: 'customer-not-found' }

/** `me` or the customer's own email address; a 404 for others. */
function customerOf({ session }: AppLoadContext, who = ''): string {
  const customerId = session.get('customerId')
  const own = who === 'me' || normalEmail(who) === normalEmail(session.get('email') ?? '')
  if (!customerId || !own) throw envelope({ errors: [NOBODY] }, { status: 404 })
  return customerId
}

/** `GET /api/customers/{email or me}/addresses` (docs/product.md, Account). */
export const loader = endpoint(async ({ params, context }: LoaderFunctionArgs) => {
  const addresses = await context.services.addressBook.list(customerOf(context, params.who))
  return envelope({ data: { addresses } })
})

/** `POST` adds an address, `PUT` changes one. */
export const action = endpoint(async ({ request, params, context }: ActionFunctionArgs) => {
  const customerId = customerOf(context, params.who)
  const { addressBook } = context.services
  const body = await readJson(request)
  if (request.method === 'PUT') {
    const given = changed.safeParse(body)
    if (!given.success) return inputErrors(given.error)
    const { addressId, address } = given.data
    const before = (await addressBook.list(customerId)).find(({ id }) => id === addressId)
    const mark = before ? addressMark(before) : ''
    return answer(await addressBook.change(customerId, addressId, mark, address), addressId)
  }
  const given = added.safeParse(body)
  if (!given.success) return inputErrors(given.error)
  const { address } = given.data
  return answer(await addressBook.add(customerId, address))

  async function answer(done: Awaited<ReturnType<typeof addressBook.add>>, id?: string) {
    if (!done.ok) {
      const error = { message: bookMessages[done.reason], key: `address-${done.reason}` }
      return envelope({ errors: [error] }, { status: statusOf(bookWhy[done.reason]) })
    }
    const addresses = await addressBook.list(customerId)
    const one = id ? addresses.find((each) => each.id === id) : addresses.at(-1)
    return envelope({ data: { address: one, addresses } })
  }
})
