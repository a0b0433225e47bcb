import { parseWithZod } from '@conform-to/zod/v4'
import { unlisted } from '~/components/page/meta'
import { OwnLines } from '~/components/page/own-lines'
import { AskOnce } from '~/components/ui/ask-once'
import { Badge } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import type { SavedAddress } from '~/models/account/address-book'
import { addressLines } from '~/models/address'
import { Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { bookMessages } from '~/use-cases/account/address-book.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { bookSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Address Book')

export async function loader({ request, context: { session, services, config } }: LoaderFunctionArgs) {
  const addresses = await services.addressBook.list(requireCustomer(request, session))
  return { addresses: addresses.map(shown), hasDefaults: config.defaultAddresses }
}

const shown = (address: SavedAddress) => ({
  id: address.id,
  about: `${address.name}, ${address.street1}`,
  lines: [...addressLines(address), ...(address.phone ? [address.phone] : [])],
  shipping: address.defaultShipping,
  billing: address.defaultBilling,
})

type Shown = ReturnType<typeof shown>

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, services, config } = context
  const customerId = requireCustomer(request, session)
  const submission = parseWithZod(await readForm(request), { schema: bookSchema })
  if (submission.status !== 'success') throw new Refused('invalid')
  const { intent, id } = submission.value
  if (intent !== 'delete' && !config.defaultAddresses) throw new Refused('unknown')
  const { addressBook } = services
  const done =
    intent === 'delete'
      ? await addressBook.remove(customerId, id)
      : await addressBook.setDefaults(
          customerId,
          id,
          intent === 'default-shipping' ? { shipping: true } : { billing: true },
        )
  if (!done.ok && done.reason === 'unknown') throw new Refused('unknown')
  if (done.ok) session.notify('notices', { key: 'address-book', message: messages[intent] })
  else session.notify('errors', { key: 'address-book', message: bookMessages[done.reason] })
  return redirect(paths.addressBook, 303)
}

const messages = {
  delete: 'The address is deleted.',
  'default-shipping': 'This is your default shipping address now.',
  'default-billing': 'This is your default billing address now.',
} as const

export default function AddressBook() {
  const { addresses, hasDefaults } = useLoaderData<typeof loader>()
  const noDefault = hasDefaults && addresses.length > 0 && !addresses.some(({ shipping }) => shipping)
  return (
    <>
      <h1>Address Book</h1>
      {addresses.length === 0 ? <p className="quiet">No addresses yet.</p> : null}

      {noDefault ? (
        <p className="quiet">Choose a default shipping address, and checkout begins with it.</p>
      ) : null}
      <ul className="account-parts">
        {addresses.map((address) => (
          <li key={address.id} className="account-part stack">
            <AddressCard address={address} hasDefaults={hasDefaults} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={serverPaths.newAddress}>Add an address</ButtonLink>
      </p>
    </>
  )
}

function AddressCard({
  address: { id, about, lines, shipping, billing },
  hasDefaults,
}: {
  address: Shown
  hasDefaults: boolean
}) {
  return (
    <>
      {hasDefaults && (shipping || billing) ? (
        <p className="row">
          {shipping ? <Badge tone="free">Default shipping</Badge> : null}
          {billing ? <Badge tone="free">Default billing</Badge> : null}
        </p>
      ) : null}
      <address>
        <OwnLines lines={lines} />
      </address>
      <div className="row">
        <ButtonLink to={serverPaths.savedAddress(id)} variant="plain" size="small">
          Edit<span className="visually-hidden"> the address of {about}</span>
        </ButtonLink>
        {hasDefaults && !(shipping && billing) ? (
          <form method="post" action={`${paths.addressBook}?index`} className="row">
            <input type="hidden" name="id" value={id} />
            {shipping ? null : (
              <Button name="intent" value="default-shipping" variant="plain" size="small">
                Make default for shipping<span className="visually-hidden">: {about}</span>
              </Button>
            )}
            {billing ? null : (
              <Button name="intent" value="default-billing" variant="plain" size="small">
                Make default for billing<span className="visually-hidden">: {about}</span>
              </Button>
            )}
          </form>
        ) : null}
        <AskOnce
          ask={
            <>
              Delete<span className="visually-hidden"> the address of {about}</span>
            </>
          }
          says={`This deletes ${lines.slice(0, 2).join(', ')} from your address book. Orders already placed keep it.`}
        >
          <form method="post" action={`${paths.addressBook}?index`}>
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="delete" variant="plain" size="small">
              Yes, delete it<span className="visually-hidden">: {about}</span>
            </Button>
          </form>
        </AskOnce>
      </div>
    </>
  )
}
