import { Form } from '@remix-run/react'
import { AddressFields } from '~/components/checkout/address-fields'
import { CheckboxField } from '~/components/form/checkbox-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'

type Result = {
  initialValue?: Record<string, unknown> | null | undefined
  error?: Record<string, string[] | null> | null | undefined
}

const PREFIX = 'billing-'

/** The billing fields of posted or refused values, without their prefix. */
function unprefixed<Value>(entries: Record<string, Value> | null | undefined): [string, Value][] {
  return Object.entries(entries ?? {}).flatMap(([name, value]): [string, Value][] =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
  )
}

/** PayPal, and the billing address. */
export function PayPalForm({ result }: { result?: Result | undefined }) {
  const values = Object.fromEntries(
    unprefixed(result?.initialValue).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const errors = Object.fromEntries(
    unprefixed(result?.error).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  )
  const other = result?.initialValue?.otherBilling === 'on'
  return (
    <Form method="post" className="stack" noValidate reloadDocument>
      <p>You approve the payment at PayPal, then come back here to look it over and place your order.</p>
      <Fold title="The bill goes to the shipping address" open={other}>
        <div className="form">
          <CheckboxField
            label="Send the bill to another address"
            name="otherBilling"
            defaultChecked={other}
          />
          <AddressFields values={values} errors={errors} prefix={PREFIX} kind="billing" />
        </div>
      </Fold>
      <Button size="big" wide name="intent" value="paypal">
        PayPal
      </Button>
    </Form>
  )
}
