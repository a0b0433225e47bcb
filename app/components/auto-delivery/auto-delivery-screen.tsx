import { FormErrors, formProblems } from '~/components/form/form-errors'
import { PressId } from '~/components/form/press-id'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

import type { AddRow } from '~/models/auto-delivery/panel'
import type { AutoDeliveryView, BoxView, SkippedView } from '~/models/auto-delivery/view'
import { paths, serverPaths } from '~/models/paths'
import { AUTO_DELIVERY_PERCENT } from '~/shop/shop'
import { BoxActs } from './box-acts'
import { BoxCard } from './box-card'
import { BoxPayment } from './box-payment'
import { BoxThumbs } from './box-thumbs'
import { Extras } from './extras'
import { InactiveItem } from './inactive-item'
import { SkippedBox } from './skipped-box'

type Result = { error?: Record<string, string[] | null> | null | undefined } | undefined

type ScreenProps = {
  view: AutoDeliveryView
  /** For staff: every box with its forms. */
  whole?: boolean
  extras: AddRow[]
  result: Result
}

export function AutoDeliveryScreen({ view, extras, result }: ScreenProps) {
  const { boxes, inactive } = view
  const empty = boxes.length === 0 && inactive.length === 0
  return (
    <>
      <h1>Auto-Delivery</h1>
      {empty ? null : (
        <p className="quiet">
          {AUTO_DELIVERY_PERCENT}% off what you buy often. Skip it, move it or stop it whenever you like.{' '}
          <a href={serverPaths.autoDeliveryCalendar}>Add the days to your calendar</a>
        </p>
      )}

      {empty ? <Nothing /> : <Boxes view={view} extras={extras} result={result} />}
    </>
  )
}

export function Boxes({ view, whole = false, extras, result }: ScreenProps) {
  const { boxes, skipped, inactive, declined } = view
  const [next, ...later] = boxes
  return (
    <>
      <FormErrors problems={formProblems(result?.error)} />
      {view.pricesUnknown ? (
        <Notice>Today's prices cannot be shown just now. Your boxes are as you left them.</Notice>
      ) : null}
      {declined ? <Declined declined={declined} /> : null}
      {next ? (
        <BoxCard box={next} view={view}>
          <Extras rows={extras} box={next} />
        </BoxCard>
      ) : null}
      {later.length + skipped.length > 0 ? (
        <section className="boxes-part stack" aria-labelledby="later">
          <h2 id="later">{later.length > 0 ? 'Later boxes' : 'Skipped'}</h2>
          <div className={whole ? 'stack' : 'boxes'}>
            {inOrder(later, skipped).map((box) =>
              'next' in box ? (
                <SkippedBox key={box.key} box={box} />
              ) : whole ? (
                <BoxCard key={box.key} box={box} view={view} />
              ) : (
                <LaterBox key={box.key} box={box} view={view} />
              ),
            )}
          </div>
        </section>
      ) : null}
      <BoxPayment view={view} own={!whole} />
      {inactive.length > 0 ? (
        <section className="boxes-part stack" aria-labelledby="inactive">
          <h2 id="inactive">Paused and canceled</h2>
          <div className="boxes">
            {inactive.map((item) => (
              <InactiveItem key={item.id} item={item} view={view} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}

/** By day, a skipped box among those that come. */
const inOrder = (later: readonly BoxView[], skipped: readonly SkippedView[]): (BoxView | SkippedView)[] =>
  [...later, ...skipped].sort((one, other) => one.shipOn.localeCompare(other.shipOn))

const WAITS = {
  payment: 'could not be paid',
  approval: 'waits for your company',
  delivery: 'could not be sent to its address',
} as const

const WAITS_FOR = {
  approval: 'It is above your company’s limit, so we asked your approvers.',
  delivery: 'Nothing was charged. Write to us if you need it sooner.',
} as const

function Declined({ declined }: { declined: NonNullable<AutoDeliveryView['declined']> }) {
  const { day, retry, path, why } = declined
  return (
    <Notice tone="error">
      <p className="bold">
        <a href={path}>The box of {day}</a> {WAITS[why]}
      </p>
      <p>
        {retry ? `We try again on ${retry}. ` : ''}
        {why === 'payment' ? (
          <>
            <a href="#payment">Choose another payment method</a> and it leaves with the next truck.
          </>
        ) : (
          WAITS_FOR[why]
        )}
      </p>
      <form method="post">
        <PressId />
        <Button name="intent" value="try-again" size="small" variant="plain">
          Try again now
        </Button>
      </form>
    </Notice>
  )
}

function Nothing() {
  return (
    <section className="stack">
      <h2>You have no Auto-Delivery yet</h2>
      <p>
        Put what you buy often on Auto-Delivery: {AUTO_DELIVERY_PERCENT}% off every box, and you can stop it
        any time.
      </p>
      <p className="row">
        <ButtonLink to={paths.easyReorder}>See what you bought before</ButtonLink>
        <a href={paths.autoDeliveryLanding}>How it works</a>
      </p>
    </section>
  )
}

function LaterBox({ box, view }: { box: BoxView; view: AutoDeliveryView }) {
  const heading = `box-${box.key}`
  const shipping = box.shipping ? ` Shipping ${box.shipping}` : ''
  return (
    <article className="box-card" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <a href={box.path}>{box.day}</a>
        </h3>
        <p className="quiet text-sm">{box.arrives ?? 'We cannot ship to this address on that day.'}</p>
      </header>
      {box.heat ? <p className="text-sm due">{box.heat}</p> : null}
      <BoxThumbs items={box.items} />
      <p className="row between box-line">
        <span className="quiet text-sm">
          {box.shortAddress ? `To ${box.shortAddress}.` : ''}
          {shipping}
        </span>
        <b>{box.total}</b>
      </p>
      <BoxActs box={box} view={view} />
    </article>
  )
}
