import { AddressFields, type AddressFieldsProps } from '~/components/checkout/address-fields'
import { island } from '~/components/island/island'

/** Starts when its fold opens. */
export const BillingAddress = island(
  'billing-address',
  (props: Pick<AddressFieldsProps, 'values' | 'errors' | 'prefix'>) => (
    <AddressFields {...props} kind="billing" />
  ),
)
