import { ApplePay } from '~/components/checkout/apple-pay.island'
import { CardFields } from '~/components/checkout/card-fields.island'
import { KeptForBoxes } from '~/components/checkout/kept-for-boxes'
import { SavedMethods } from '~/components/checkout/saved-methods'
import { ShopPay } from '~/components/checkout/shop-pay.island'
import type { ShopPayOrder } from '~/components/checkout/shop-pay-session'
import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { PAYMENT_LIMITS } from '~/models/limits'
import type { SavedMethod } from '~/models/payment/cards'
import { BillingAddress } from './billing-address.island'
import type { PaymentResult } from './payment-parts'

const PREFIX = 'billing-'

/** The posted billing fields and their errors, with the names of an address's fields. */
function unprefixed<Value>(entries: Record<string, Value> | null | undefined): [string, Value][] {
  return Object.entries(entries ?? {}).flatMap(([name, value]): [string, Value][] =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
  )
}

export type WaysView = {
  rest: string
  /** The credit account's remaining credit and terms, and whether it covers the total. */
  credit?: { left: string; terms: string; enough: boolean }
  offline: boolean
  /** Whether what pays now is kept for later boxes. */
  autoDelivery: boolean
  saved: readonly SavedMethod[]
  /** The address of the card fields' script. */
  cards: { webUrl: string; keeps: boolean; amount: number; postalCode?: string | undefined } | null
  /** For Apple Pay. */
  cart?: string
  shopPay?: ShopPayOrder
}

/** Payment methods for the rest of the total, and the billing address. */
export function PayForm({ ways, result }: { ways: WaysView; result?: PaymentResult | undefined }) {
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
    <form method="post" className="stack" noValidate>
      <Fold title="The bill goes to the shipping address" open={other}>
        <div className="form">
          <CheckboxField
            label="Send the bill to another address"
            name="otherBilling"
            defaultChecked={other}
          />
          <BillingAddress values={values} errors={errors} prefix={PREFIX} />
        </div>
      </Fold>
      {ways.autoDelivery ? <KeptForBoxes /> : null}
      {ways.saved.length > 0 ? <SavedMethods methods={ways.saved} bank={ways.cards} forgettable /> : null}
      {ways.cards ? <CardFields {...ways.cards} /> : null}
      {ways.cards && ways.cart ? <ApplePay cart={ways.cart} amount={ways.cards.amount} /> : null}
      {ways.shopPay ? <ShopPay {...ways.shopPay} /> : null}
      <p>You approve the payment at PayPal, then come back here to look it over and place your order.</p>
      {ways.cards?.keeps ? (
        <CheckboxField label="Save this PayPal account for later orders" name="keepPayPal" />
      ) : null}
      <Button
        size="big"
        wide
        name="intent"
        value="paypal"
        variant={ways.saved.length > 0 ? 'plain' : 'solid'}
      >
        PayPal
      </Button>
      {ways.credit ? <CreditAccount credit={ways.credit} /> : null}
      {ways.offline ? <Offline /> : null}
    </form>
  )
}

function CreditAccount({ credit }: { credit: NonNullable<WaysView['credit']> }) {
  return (
    <section className="stack">
      <h2>Credit account</h2>
      <p>
        {credit.terms}. You have {credit.left} of credit left
        {credit.enough ? '.' : ', which is less than this order needs.'}
      </p>
      {credit.enough ? (
        <Button variant="plain" wide name="intent" value="credit-account">
          Put it on the credit account
        </Button>
      ) : null}
    </section>
  )
}

function Offline() {
  return (
    <section className="stack">
      <h2>Offline payment</h2>
      <TextField
        label="Reference"
        name="reference"
        optional
        maxLength={PAYMENT_LIMITS.reference}
        hint="The number of a check or transfer."
      />
      <Button variant="plain" wide name="intent" value="offline">
        Record an offline payment
      </Button>
    </section>
  )
}
