import type { ReactNode } from 'react'
import { FieldError } from '~/components/form/field'
import { Icon } from '~/components/ui/icon'
import { isOpen } from '~/models/parts'
import { paths, serverPaths } from '~/models/paths'
import { TOPICS, type Topic } from './schema'

/** `open`: it can still be changed. */
export type Meant = { number: string; open: boolean }

type TopicsProps = { chosen: string | undefined; error: string | undefined; order: Meant | undefined }

/** A tile for each topic. The chosen one shows a quicker way than a message, if there is one. */
export function Topics({ chosen, error, order }: TopicsProps) {
  return (
    <fieldset className="topics" aria-describedby={error && 'topic-error'}>
      <legend className="label">What is it about?</legend>
      <div className="options">
        {TOPICS.map((topic, place) => (
          <label key={topic} className="option">
            <input
              type="radio"
              id={place === 0 ? 'topic' : undefined}
              name="topic"
              value={topic}
              defaultChecked={topic === chosen}
            />
            <span>{topic}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id="topic-error" message={error} /> : null}
      <div className="topic-notes">
        {TOPICS.map((topic) => (
          <div key={topic} className="alert">
            <Icon name="info" />
            <p>{quicker(topic, order)}</p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Guests find an order by its mailbox. */
const orderPage = (order: Meant | undefined) => (order ? paths.order(order.number) : paths.findOrder)

function quicker(topic: Topic, order: Meant | undefined): ReactNode {
  switch (topic) {
    case 'An order':
      return order?.open ? (
        <>
          {order.number} is not packed yet. <a href={orderPage(order)}>Change or cancel it yourself</a>, it
          takes a minute.
        </>
      ) : (
        <>
          <a href={orderPage(order)}>{order ? `See ${order.number}` : 'Find your order'}</a>: where it is, and
          what can still be changed.
        </>
      )
    case 'Something arrived wrong':
      return (
        <>
          <a href={order ? paths.orderProblem(order.number) : paths.findOrder}>Report it on the order</a>: you
          choose the item, and a new one or your money back. Or write here.
        </>
      )
    case 'A product':
      return (
        <>
          Ingredients, allergens and storage are on each product’s page. <a href={paths.help}>More answers</a>
        </>
      )
    case 'Gifts for a company':
      return (
        <>
          Tell us how many gifts, where they go and by when.
          {isOpen(serverPaths.giftLanding) ? (
            <>
              {' '}
              Or <a href={serverPaths.giftLanding}>send them by email</a>: people enter their own addresses.
            </>
          ) : null}
        </>
      )
    case 'My account':
      return (
        <>
          Can’t sign in? <a href={paths.signIn}>Get a sign-in link</a> by email. Addresses, cards and emails
          are in <a href={paths.account}>your account</a>.
        </>
      )
    case 'Something else':
      return (
        <>
          Many questions have an answer already: <a href={paths.help}>search them</a>.
        </>
      )
  }
}
