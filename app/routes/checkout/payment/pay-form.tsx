import { CardWay } from '~/components/checkout/card-way.island'
import { KeptForBoxes, WhyPayLater } from '~/components/checkout/kept-for-boxes'
import { CardMarks, PayPalMark, ShopPayMark } from '~/components/checkout/pay-marks'
import { SavedCardCheck } from '~/components/checkout/saved-card-check.island'
import { ShopPay } from '~/components/checkout/shop-pay.island'
import type { ShopPayOrder } from '~/components/checkout/shop-pay-session'
import { Way } from '~/components/checkout/way'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FieldError } from '~/components/form/field'
import { postedIn, type RefusedForm } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { PAYMENT_LIMITS } from '~/models/limits'
import type { SavedMethod } from '~/models/payment/cards'
import { BillingAddress } from './billing-address.island'
import { SAVED } from './ways'

const PREFIX = 'billing-'

/** The posted billing fields and their errors, with the names of an address's fields. */
function unprefixed<Value>(entries: Record<string, Value> | null | undefined): [string, Value][] {
  return Object.entries(entries ?? {}).flatMap(([name, value]): [string, Value][] =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
  )
}

export type WaysView = {
  credit?: { left: string; terms: string; enough: boolean }
  offline: boolean
  /** Whether what pays now is kept for later boxes. */
  autoDelivery: boolean
  saved: readonly SavedMethod[]
  cards: { webUrl: string; keeps: boolean; amount: number; postalCode?: string | undefined } | null
  shopPay?: ShopPayOrder
  payPal: boolean
  /** What staff switched off, in words. */
  off: readonly string[]
}

type PartProps = { ways: WaysView; result?: RefusedForm | undefined }

function firstWay({ offline, credit, saved, cards }: WaysView): string {
  if (offline) return 'offline'
  if (credit?.enough) return 'credit-account'
  return saved[0] ? `${SAVED}${saved[0].id}` : cards ? 'card' : 'paypal'
}

type WaysProps = PartProps & {
  paysLater?: boolean
  /** Shop Pay stands in the express row above. */
  isExpress?: boolean
}

export function Ways({ ways, result, paysLater = false, isExpress = false }: WaysProps) {
  const { credit, saved, cards } = ways
  const chosen = postedIn(result, 'pay') || firstWay(ways)
  const error = result?.error?.pay?.[0]
  return (
    <>
      {paysLater ? <WhyPayLater /> : ways.autoDelivery ? <KeptForBoxes /> : null}
      {ways.off.map((words) => (
        <p key={words} className="text-sm">
          {words}
        </p>
      ))}
      <fieldset className="ways" id="pay" tabIndex={-1} aria-describedby={error ? 'pay-error' : undefined}>
        <legend className="visually-hidden">
          {paysLater ? 'What pays for your next box?' : 'How would you like to pay?'}
        </legend>
        {ways.offline ? <Offline checked={chosen === 'offline'} result={result} /> : null}
        {credit?.enough ? (
          <Way
            value="credit-account"
            label="Credit account"
            detail={credit.terms}
            end={`${credit.left} available`}
            checked={chosen === 'credit-account'}
          />
        ) : null}
        {saved.map((method) => (
          <SavedWay key={method.id} method={method} chosen={chosen} />
        ))}
        {cards ? (
          <Way
            value="card"
            label={saved.length > 0 ? 'Another card' : 'Credit or debit card'}
            end={<CardMarks />}
            checked={chosen === 'card'}
            className="needs-script"
          >
            <CardWay {...cards} />
          </Way>
        ) : null}
        {ways.payPal ? (
          <PayPal
            keeps={cards?.keeps === true}
            checked={chosen === 'paypal'}
            isCardFirst={chosen === 'card'}
          />
        ) : null}
        {ways.shopPay && !isExpress ? (
          <Way
            value="shop-pay"
            label="Shop Pay"
            end={<ShopPayMark />}
            checked={false}
            className="needs-script"
          >
            <ShopPay {...ways.shopPay} />
          </Way>
        ) : null}
      </fieldset>
      {error ? <FieldError id="pay-error" message={error} /> : null}
      {cards && !paysLater && saved.length > 0 ? (
        <SavedCardCheck
          webUrl={cards.webUrl}
          amount={cards.amount}
          cards={saved.flatMap(({ id, lastFour, expires }) =>
            lastFour && expires ? [{ value: `${SAVED}${id}`, lastFour, expires }] : [],
          )}
          radio="pay"
          intent="place-order"
        />
      ) : null}
      {credit && !credit.enough ? (
        <p className="text-sm quiet">
          Your credit account has {credit.left} available, which is less than this order needs.
        </p>
      ) : null}
    </>
  )
}

function Offline({ checked, result }: Pick<PartProps, 'result'> & { checked: boolean }) {
  return (
    <Way
      value="offline"
      label="Offline payment"
      detail="Staff only: check, phone or no charge"
      checked={checked}
    >
      <TextField
        label="Reference"
        name="reference"
        optional
        maxLength={PAYMENT_LIMITS.reference}
        hint="The number of a check or transfer."
        defaultValue={postedIn(result, 'reference')}
      />
    </Way>
  )
}

function SavedWay({ method, chosen }: { method: SavedMethod; chosen: string }) {
  const { id, label, kind, expires } = method
  const isPayPal = kind === 'PayPal'
  return (
    <Way
      value={`${SAVED}${id}`}
      label={label}
      detail={isPayPal ? 'PayPal' : expires && `Expires ${expires}`}
      end={isPayPal ? <PayPalMark /> : <CardMarks of={label} />}
      checked={chosen === `${SAVED}${id}`}
    >
      <AskOnce
        ask={`Remove this ${isPayPal ? 'account' : 'card'}`}
        says="Boxes and orders that it was to pay will need another payment method."
        link
      >
        <Button name="intent" value={`forget:${id}`} variant="plain" size="small">
          Yes, remove it
        </Button>
      </AskOnce>
    </Way>
  )
}

/** Card fields need script. Without it PayPal, which takes cards too, is chosen instead. */
function PayPal({ keeps, checked, isCardFirst }: { keeps: boolean; checked: boolean; isCardFirst: boolean }) {
  const body = (id: string) => (
    <>
      <p>You’ll review your order after PayPal.</p>
      {keeps ? (
        <CheckboxField label="Save this PayPal account for later orders" name="keepPayPal" id={id} />
      ) : null}
    </>
  )
  if (!isCardFirst) {
    return (
      <Way value="paypal" label="PayPal" end={<PayPalMark />} checked={checked}>
        {body('keepPayPal')}
      </Way>
    )
  }
  return (
    <>
      <Way value="paypal" label="PayPal" end={<PayPalMark />} checked={false} className="needs-script">
        {body('keepPayPal')}
      </Way>
      <noscript>
        <Way value="paypal" label="PayPal" end={<PayPalMark />} checked>
          <p>Entering a card here needs JavaScript. PayPal takes cards without it.</p>
          {body('keepPayPalToo')}
        </Way>
      </noscript>
    </>
  )
}

/** The billing address: the shipping address unless the tick is taken away. */
export function Billing({ result, ships }: Pick<PartProps, 'result'> & { ships: boolean }) {
  const values = Object.fromEntries(
    unprefixed(result?.initialValue).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const errors = Object.fromEntries(
    unprefixed(result?.error).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  )
  const posted = result?.initialValue
  const same = posted?.billing === 'asked' ? posted.sameBilling === 'on' : true
  return (
    <div className="unticked">
      <input type="hidden" name="billing" value="asked" />
      <CheckboxField
        label={
          ships ? 'Billing address is the same as shipping' : 'Leave the billing address off the receipt'
        }
        name="sameBilling"
        defaultChecked={same}
      />
      <div className="form when-unticked">
        <h3>Billing address</h3>
        <BillingAddress values={values} errors={errors} prefix={PREFIX} />
      </div>
    </div>
  )
}
