import type { ReactNode } from 'react'
import { Change } from '~/components/staff/acts-table'
import { has } from '~/models/parts'
import { paths, staffPaths } from '~/models/paths'
import { AgainForm } from './again-form'
import type { customerView } from './customer-view.server'

type View = NonNullable<Awaited<ReturnType<typeof customerView>>>

export function Kept({ view, edit }: { view: View; edit: string }) {
  const { carts, person, subscriptions, paidBy, reviews, mails, trouble } = view
  return (
    <>
      <Part title="Carts" none="No open cart." all={carts}>
        {({ key, words }) => (
          <li key={key}>
            <a href={`${paths.customerCart}?${new URLSearchParams({ key })}`}>{key}</a>, {words}
          </li>
        )}
      </Part>
      {has('autoDelivery') ? (
        <Part
          title="Auto-Delivery"
          none={subscriptions ? 'No Auto-Delivery.' : 'Auto-deliveries cannot be read just now.'}
          all={subscriptions ?? []}
          more={
            <>
              {paidBy ? <p className="quiet">Paid with {paidBy}.</p> : null}
              <p>
                <a href={staffPaths.autoDelivery(person.id)}>See and change the boxes</a>
              </p>
            </>
          }
        >
          {({ key, name, quantity, every, state }) => (
            <li key={key}>
              {quantity} × {name}, {every}, {state}
            </li>
          )}
        </Part>
      ) : null}
      <Part title="Reviews" none="None written." all={reviews}>
        {({ id, stars, words, hidden, path }) => (
          <li key={id}>
            <a href={path}>
              {stars} {stars === 1 ? 'star' : 'stars'}
              <span className="visually-hidden"> {words}</span>
            </a>
            {words ? `, “${words}”` : ''}
            {hidden ? ' (hidden)' : ''}
          </li>
        )}
      </Part>
      <Part title="Emails" none="Nothing was sent." all={mails} more={trouble ? <p>{trouble}</p> : null}>
        {({ key, subject, sent, mayGoAgain }) => (
          <li key={key} className="row">
            <span>
              {sent}: {subject}
            </span>
            {mayGoAgain ? <AgainForm edit={edit} mail={key} subject={subject} /> : null}
          </li>
        )}
      </Part>
    </>
  )
}

/** `children`: what gives money to them. */
export function KeptAside({ view, children }: { view: View; children: ReactNode }) {
  const { attempts, person, balances, acts } = view
  return (
    <>
      <Part title="Balances" none="" all={balances} more={children}>
        {({ name, left }) => (
          <li key={name}>
            {name}: <b>{left}</b>
          </li>
        )}
      </Part>
      <Part title="Addresses" none="None saved." all={person.addresses}>
        {(address) => <li key={address}>{address}</li>}
      </Part>
      <Part title="Tried and not ordered" none="Nothing lately." all={attempts}>
        {({ number, words }) => (
          <li key={number}>
            <a href={staffPaths.order(number)}>{number}</a> <span className="own-line quiet">{words}</span>
          </li>
        )}
      </Part>
      <Part
        title="Wishes"
        none="The address is not confirmed, so nothing is kept by it."
        all={view.wishes.topics ?? []}
        more={<p>{favoriteWords(view.wishes)}</p>}
      >
        {(words) => <li key={words}>{words}</li>}
      </Part>
      <StaffDid acts={acts} />
    </>
  )
}

const favoriteWords = ({ favorites, lists }: View['wishes']) =>
  `${favorites} ${favorites === 1 ? 'favorite' : 'favorites'}${lists.length > 0 ? `, lists: ${lists.join(', ')}` : ''}.`

export const StaffDid = ({ acts }: Pick<View, 'acts'>) => (
  <Part title="Audit log" none="Nothing yet." all={acts}>
    {({ id, done, who, what, reason, before, after }) => (
      <li key={id}>
        {done}, {who}: {what}. {reason}
        {before || after ? (
          <span className="own-line text-sm">
            <Change before={before} after={after} />
          </span>
        ) : null}
      </li>
    )}
  </Part>
)

type PartProps<Each> = {
  title: string
  none: string
  all: Each[]
  children: (each: Each) => ReactNode
  more?: ReactNode
}

export function Part<Each>({ title, none, all, children, more }: PartProps<Each>) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="account-part stack">
      <h2 id={id}>{title}</h2>
      {all.length > 0 ? <ul className="rows">{all.map(children)}</ul> : <p>{none}</p>}
      {more}
    </section>
  )
}
