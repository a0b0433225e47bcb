import { CardCaptcha } from '~/components/checkout/card-captcha.island'
import { CardFields } from '~/components/checkout/card-fields.island'
import { DeviceData } from '~/components/checkout/device-data.island'
import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { AutoDeliveryView } from '~/models/auto-delivery/view'
import { paths } from '~/models/paths'

export function BoxPayment({
  view: { payment, paymentGone, methods, cards },
  own = true,
}: {
  view: AutoDeliveryView
  /** Staff see no link to the wallet. */
  own?: boolean
}) {
  return (
    <section className="boxes-part stack" aria-labelledby="payment">
      <h2 id="payment">Payment method</h2>
      {payment ? <p>All boxes are paid with {payment.label}.</p> : null}
      {paymentGone ? (
        <Notice tone="error">{paymentGone} is no longer saved. Choose another payment method.</Notice>
      ) : null}
      {payment || paymentGone ? null : <Notice>Your boxes need a saved payment method.</Notice>}
      {methods.length > 0 ? (
        <form method="post" className="box-form">
          <div className="field">
            <label htmlFor="method">Pay with</label>
            <select id="method" name="method" className="select" defaultValue={payment?.id}>
              {methods.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Button name="intent" value="payment" variant="plain" size="small">
            Save
          </Button>
        </form>
      ) : null}
      {own ? (
        <>
          <form method="post" action={`${paths.wallet}?index`} className="stack">
            <PressId />
            <input type="hidden" name="pays" value="boxes" />
            <CardFields
              webUrl={cards.webUrl}
              keeps={false}
              button="Save this card and pay with it"
              title="Pay with a new card"
            />
            <DeviceData webUrl={cards.webUrl} />
            {cards.captcha ? <CardCaptcha {...cards.captcha} /> : null}
          </form>
          <p>
            <a href={paths.wallet}>Your wallet</a>
          </p>
        </>
      ) : null}
    </section>
  )
}
