import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import { paths } from '~/models/paths'

/** Orders placed without an account come into it by a link from the mailbox. */
export const GuestOrders = () => (
  <>
    Ordered as a guest? <a href={paths.findOrder}>Find your order</a> with its number and your email address.
  </>
)

/** Below the history: which guest orders are in it, and how the others come. */
export function GuestOrdersNote({ email, isProven }: { email: string; isProven: boolean }) {
  if (isProven) {
    return (
      <p className="text-sm quiet">
        Orders that you placed as a guest with {email} are here too. With another address?{' '}
        <a href={paths.findOrder}>Find your order</a>.
      </p>
    )
  }
  return (
    <form method="post" action={paths.security} className="panel stack">
      <PressId />
      <p>
        Ordered as a guest with {email}? Confirm that address, and those orders come here too. We send a link
        to it.
      </p>
      <Button name="intent" value="confirm-address" variant="plain" size="small">
        Send the link
      </Button>
    </form>
  )
}
