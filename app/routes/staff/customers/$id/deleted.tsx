import type { deletedView } from './customer-view.server'
import { OrderList, StaffDid } from './kept'

type View = NonNullable<Awaited<ReturnType<typeof deletedView>>>

export function DeletedCustomer({ orders, acts }: View) {
  return (
    <>
      <h1>This account was deleted</h1>
      <p>Its notes, addresses and reviews are gone. Orders stay, as the law asks.</p>
      <div className="account-parts">
        <OrderList orders={orders} />
        <StaffDid acts={acts} />
      </div>
    </>
  )
}
