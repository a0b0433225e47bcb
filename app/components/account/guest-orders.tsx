import { paths } from '~/models/paths'

/** Orders placed without an account come into it by a link from the mailbox. */
export const GuestOrders = () => (
  <>
    Ordered as a guest? <a href={paths.findOrder}>Find your order</a> with its number and your email address.
  </>
)
