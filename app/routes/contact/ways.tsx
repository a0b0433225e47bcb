import { Icon } from '~/components/ui/icon'
import { CALL_US, CARE_WORDS } from '~/models/care'
import { paths } from '~/models/paths'
import { PHONE, SERVICE_EMAIL } from '~/models/phone'
import { SELLER } from '~/shop/shop'

/** How to reach us, with hours. */
export function Ways({ isOpen }: { isOpen: boolean }) {
  const { name, street1, city, state, postalCode } = SELLER
  return (
    <ul className="contact-ways">
      <li className="panel">
        <Icon name="phone" />
        <div>
          <h2>Call</h2>
          <p>
            <a className="link bold" href={CALL_US}>
              {PHONE}
            </a>
          </p>
          <p className="text-sm quiet">
            {CARE_WORDS}. <b>{isOpen ? 'Open now' : 'Closed now'}</b>
          </p>
        </div>
      </li>
      <li className="panel">
        <Icon name="mail" />
        <div>
          <h2>Email</h2>
          <p>
            <a className="link bold" href={`mailto:${SERVICE_EMAIL}`}>
              {SERVICE_EMAIL}
            </a>
          </p>
          <p className="text-sm quiet">Answer within one business day</p>
        </div>
      </li>
      <li className="panel">
        <Icon name="pin" />
        <div>
          <h2>Mail</h2>
          <p>
            {name}, {street1}
            <br />
            {city}, {state} {postalCode}
          </p>
        </div>
      </li>
    </ul>
  )
}

/** `order`: the one that is most likely meant. */
export function WhatNext({ due, order }: { due: string; order: string | undefined }) {
  return (
    <div className="stack">
      <section className="contact-aside stack" aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className="timeline">
          <li>
            <b>You get a copy by email</b> at once, with a number.
          </li>
          <li className="ahead">
            <b>A person reads it,</b> and answers by {due}.
          </li>
          <li className="ahead">
            <b>The answer comes by email.</b> Just reply to it if there is more.
          </li>
        </ol>
      </section>
      <section className="contact-aside stack" aria-labelledby="quicker">
        <h2 id="quicker">Quicker than writing</h2>
        <ul className="contact-links">
          <li>
            <a href={order ? paths.order(order) : paths.findOrder}>Change or cancel an order</a>
          </li>
          <li>
            <a href={order ? paths.orderProblem(order) : paths.findOrder}>Report a problem with an order</a>
          </li>
          <li>
            <a href={order ? `${paths.order(order)}#tracking` : paths.findOrder}>Track an order</a>
          </li>
          <li>
            <a href={paths.help}>All answers</a>
          </li>
        </ul>
      </section>
    </div>
  )
}
