import { DeviceData } from '~/components/checkout/device-data.island'
import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { ShipmentView } from '~/models/checkout/shipment-view'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { AccountPassword } from './account-password.island'

/** Summary of the earlier steps: each parcel with its address and delivery. */
export function Arranged({ shipments }: { shipments: readonly ShipmentView[] }) {
  const parcels = shipments.filter(({ special }) => !special)
  return (
    <>
      {shipments.map((shipment) => (
        <div key={shipment.key} className="row between">
          <p>
            <b className="text-sm own-line">{shipment.title}</b>
            {shipment.place}
            {shipment.delivery ? <span className="own-line quiet">{shipment.delivery}</span> : null}
          </p>
        </div>
      ))}
      {parcels.length > 0 ? (
        <p className="row">
          <a href={paths.checkoutAddress}>Change address</a>
          <a href={paths.checkoutShipping}>Change delivery</a>
        </p>
      ) : null}
    </>
  )
}

export type CreditView = { kind: string; label: string; amount: string }
/** A refused form: what was typed, and what is wrong with it. */
export type PaymentResult = {
  initialValue?: Record<string, unknown> | null | undefined
  error?: Record<string, string[] | null> | null | undefined
}

/** Credits that pay first: store credit automatically, a gift certificate by its code. */
export function Credits({
  credits,
  result,
}: {
  credits: readonly CreditView[]
  result?: PaymentResult | undefined
}) {
  const certificate = credits.some(({ kind }) => kind === 'GiftCertificate')
  const typed = result?.initialValue?.code
  const error = result?.error?.code?.[0]
  return (
    <>
      {credits.map(({ kind, label, amount }) => (
        <form key={kind} method="post" className="row between">
          <p>
            {label} pays <b>{amount}</b>
          </p>
          {kind === 'GiftCertificate' ? (
            <button type="submit" className="link" name="intent" value="remove-certificate">
              Take it off
            </button>
          ) : null}
        </form>
      ))}
      {certificate ? null : (
        <Fold title="Use a gift certificate" open={error !== undefined}>
          <form method="post" className="stack" noValidate>
            <TextField
              label="Gift certificate code"
              name="code"
              autoComplete="off"
              maxLength={PAYMENT_LIMITS.certificateCode}
              {...(typeof typed === 'string' && { defaultValue: typed })}
              {...(error && { error })}
            />
            <Button variant="plain" name="intent" value="certificate">
              Apply
            </Button>
          </form>
        </Fold>
      )}
    </>
  )
}

export type PlaceOrderProps = {
  approved: { method: string; payer: string } | null
  cartId: string
  version: number
  /** Undefined when credits cover the total or there is nothing to pay. */
  rest: string | null
  credits: readonly CreditView[]
  /** A guest's name; nothing for customers. */
  newAccount: string | null
  /** Of staff: for whom they opened the checkout. */
  safcToken?: string | undefined
  /** Where the processor's scripts are, if it charges what was approved. */
  webUrl?: string | undefined
  result?: PaymentResult | undefined
}

/** The review of the order, with the button that places it. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { approved, cartId, version, rest, credits, newAccount, safcToken, webUrl, result } = props
  return (
    <>
      {approved && rest ? (
        <form method="post" className="row between">
          <p>
            Paying {rest} with {approved.method}: <b>{approved.payer}</b>
          </p>
          <button type="submit" className="link" name="intent" value="change">
            Pay another way
          </button>
        </form>
      ) : (
        <p>{credits.length > 0 ? 'That covers it all.' : 'There is nothing to pay.'}</p>
      )}
      {/* Posted by the browser itself: a second click while it is on its way is the same order. */}
      <form method="post" className="stack" noValidate>
        {newAccount === null ? null : <AccountFields name={newAccount} result={result} />}
        <input type="hidden" name="cart" value={cartId} />
        <input type="hidden" name="version" value={version} />
        {safcToken ? <input type="hidden" name="safcToken" value={safcToken} /> : null}
        {webUrl ? <DeviceData webUrl={webUrl} /> : null}
        <Button size="big" wide name="intent" value="place-order">
          Place Order
        </Button>
      </form>
      <p className="text-sm quiet">
        By placing the order you accept our <a href={paths.terms}>terms</a>.
      </p>
    </>
  )
}

/** A guest's order may be the first of an account. */
function AccountFields({ name, result }: { name: string; result?: PaymentResult | undefined }) {
  const typed = result?.initialValue?.accountName
  const [nameError, passwordError] = [result?.error?.accountName?.[0], result?.error?.password?.[0]]
  const wanted = result?.initialValue?.createAccount === 'on'
  return (
    <Fold title="Create an account with this order" open={wanted}>
      <div className="stack">
        <CheckboxField
          label="Create an account: track this order and check out faster next time"
          name="createAccount"
          defaultChecked={wanted}
        />
        <TextField
          label="Name"
          name="accountName"
          autoComplete="name"
          maxLength={TEXT_LIMITS.firstName}
          defaultValue={typeof typed === 'string' ? typed : name}
          {...(nameError && { error: nameError })}
        />
        <AccountPassword {...(passwordError && { error: passwordError })} />
      </div>
    </Fold>
  )
}
