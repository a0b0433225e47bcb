import { TotalsList } from '~/components/cart/totals-list'
import { DeviceData } from '~/components/checkout/device-data.island'
import { CheckboxField } from '~/components/form/checkbox-field'
import { fieldOf, postedIn, type RefusedForm } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Icon } from '~/components/ui/icon'
import type { OrderSummary } from '~/models/checkout/summary'
import { PAYMENT_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { has } from '~/models/parts'
import { paths } from '~/models/paths'
import { AccountPassword } from './account-password.island'

export type CreditView = { kind: string; account: string; label: string; amount: string }
/** Store credit pays first automatically, gift certificates by their codes. */
export function Credits({
  credits,
  isCovered,
  result,
}: {
  credits: readonly CreditView[]
  /** Nothing is left to pay. */
  isCovered: boolean
  result?: RefusedForm | undefined
}) {
  const certificates = credits.filter(({ kind }) => kind === 'GiftCertificate')
  const [storeCredit] = credits.filter(({ kind }) => kind === 'StoreCredit')
  const code = fieldOf(result, 'code')
  const isUsed = certificates.length > 0
  return (
    <>
      {storeCredit ? (
        <p className="applied">
          <Icon name="check" />
          <span>
            <b>Store credit, {storeCredit.amount}</b>
            <span className="own-line">Taken off this order.</span>
          </span>
        </p>
      ) : null}
      {has('certificates') ? (
        <Fold
          title={isUsed ? 'Gift certificates' : 'Use a gift certificate'}
          open={isUsed || code.error !== undefined || Boolean(code.defaultValue)}
        >
          <ul>
            {certificates.map(({ account, label, amount }) => (
              <li key={account} className="row between">
                <span>
                  {label} pays <b>{amount}</b>
                </span>
                <button type="submit" className="link" name="intent" value={`remove-certificate:${account}`}>
                  Remove<span className="visually-hidden"> {label}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="field-and-button">
            <TextField
              {...code}
              label={isUsed ? 'Add another certificate' : 'Gift certificate code'}
              autoComplete="off"
              maxLength={PAYMENT_LIMITS.certificateCode}
              hint={`Use up to ${PAYMENT_LIMITS.certificates}. ${
                isCovered ? 'Nothing is left to pay.' : 'The rest is paid as you choose above.'
              }`}
            />
            <Button variant="plain" name="intent" value="certificate">
              Apply
            </Button>
          </div>
        </Fold>
      ) : null}
    </>
  )
}

/** Approved at the vendor, or chosen before. */
export function Approved({ method, payer, rest }: { method: string; payer: string; rest: string }) {
  return (
    <div className="row between">
      <p>
        Paying {rest} with {method}: <b>{payer}</b>
      </p>
      <button type="submit" className="link" name="intent" value="change">
        Pay another way
      </button>
    </div>
  )
}

export function AccountFields({ name, result }: { name: string; result?: RefusedForm | undefined }) {
  const { initialValue, error } = result ?? {}
  return (
    <div className="ticked">
      <CheckboxField
        label="Create an account with this order"
        name="createAccount"
        defaultChecked={initialValue?.createAccount === 'on'}
        hint="Faster next time: your address is saved and you can reorder."
      />
      <div className="stack when-ticked">
        <TextField
          label="Name"
          name="accountName"
          autoComplete="name"
          maxLength={TEXT_LIMITS.firstName}
          defaultValue={postedIn(result, 'accountName') ?? name}
          error={error?.accountName?.[0]}
        />
        <AccountPassword error={error?.password?.[0]} typed={postedIn(result, 'password')} />
      </div>
    </div>
  )
}

type PlaceOrderProps = {
  summary: OrderSummary
  total: string
  /** Nothing is left to choose, so the button places the order. */
  isSettled: boolean
  /** Of Braintree's scripts, if it may charge. */
  webUrl?: string | undefined
}

export function PlaceOrder({ summary, total, isSettled, webUrl }: PlaceOrderProps) {
  return (
    <div className="place stack">
      <div className="only-phone">
        <TotalsList totals={summary.totals} />
      </div>
      {webUrl ? <DeviceData webUrl={webUrl} /> : null}
      {/* Posted by the browser itself: a second click while it is on its way is the same order. */}
      <Button size="big" wide name="intent" value="place-order">
        <span className="place-here">Place order, {total}</span>
        {isSettled ? null : <span className="place-paypal">Continue to PayPal, {total}</span>}
      </Button>
      <p className="agreed text-xs quiet">
        <Icon name="lock" />
        <span>
          By placing your order you agree to our <a href={paths.terms}>Terms and Conditions</a> and{' '}
          <a href={paths.privacy}>Privacy</a> notice.
        </span>
      </p>
    </div>
  )
}
