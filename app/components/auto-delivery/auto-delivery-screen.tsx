import { Form } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { AutoDeliveryView } from '~/models/auto-delivery/view'
import { paths } from '~/models/paths'
import { BoxCard } from './box-card'
import { InactiveItem } from './inactive-item'

type Result = { error?: Record<string, string[] | null> | null | undefined } | undefined

/** All that comes again by itself: the boxes to come, and what is paused or canceled. */
export function AutoDeliveryScreen({ view, result }: { view: AutoDeliveryView; result: Result }) {
  const { boxes, inactive, declined } = view
  const empty = boxes.length === 0 && inactive.length === 0
  return (
    <AccountPage
      title="Auto-Delivery"
      place="/account/auto-delivery"
      lede={empty ? undefined : 'What you run out of, 5% off. Skip it, move it or stop it whenever you like.'}
    >
      <FormErrors problems={formProblems(result?.error)} />
      {view.pricesUnknown ? (
        <Notice>Today's prices cannot be shown just now. Your boxes are as you left them.</Notice>
      ) : null}
      {declined ? <Declined day={declined.day} /> : null}
      {empty ? <Nothing /> : <Payment view={view} />}
      {boxes.map((box, at) => (
        <BoxCard key={box.key} box={box} view={view} next={at === 0} />
      ))}
      {inactive.length > 0 ? (
        <section className="stack" aria-labelledby="inactive">
          <h2 id="inactive">Paused and canceled</h2>
          {inactive.map((item) => (
            <InactiveItem key={item.id} item={item} view={view} />
          ))}
        </section>
      ) : null}
    </AccountPage>
  )
}

function Declined({ day }: { day: string }) {
  return (
    <Notice tone="error">
      <p className="bold">The box of {day} could not be paid</p>
      <p>Choose another way to pay, or have this one tried again.</p>
      <Form method="post" reloadDocument>
        <Button name="intent" value="try-again" size="small">
          Try again now
        </Button>
      </Form>
    </Notice>
  )
}

function Payment({ view: { payment, paymentGone, methods } }: { view: AutoDeliveryView }) {
  return (
    <section className="stack" aria-labelledby="payment">
      <h2 id="payment">Way to pay</h2>
      {payment ? <p>All boxes are paid with {payment.label}.</p> : null}
      {paymentGone ? (
        <Notice tone="error">{paymentGone} is not saved any more. Choose another way to pay.</Notice>
      ) : null}
      {payment || paymentGone ? null : <Notice>Your boxes need a saved way to pay.</Notice>}
      {methods.length > 0 ? (
        <Form method="post" className="row" reloadDocument>
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
            Save way to pay
          </Button>
        </Form>
      ) : (
        <p>
          <a href={paths.wallet}>Add a way to pay in your wallet</a>
        </p>
      )}
    </section>
  )
}

function Nothing() {
  return (
    <section className="stack">
      <h2>Nothing comes by itself yet</h2>
      <p>Put what you run out of on Auto-Delivery: 5% off every box, and you can stop it any time.</p>
      <p className="row">
        <ButtonLink to={paths.easyReorder}>See what you bought before</ButtonLink>
      </p>
    </section>
  )
}
