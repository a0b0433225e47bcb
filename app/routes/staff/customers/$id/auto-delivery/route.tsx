import { Boxes } from '~/components/auto-delivery/auto-delivery-screen'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { actorWords, changeWords, staffBehind } from '~/models/auto-delivery/change-words'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths, staffPaths } from '~/models/paths'
import { actOnAutoDelivery } from '~/routes/account/auto-delivery/form.server'
import { autoDeliveryView } from '~/routes/account/auto-delivery/page.server'
import { fallback } from '~/services/fallback'
import { autoDeliveryChangedMail } from '~/services/mail/by-staff'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Auto-Delivery of a customer')

const CHANGES = 50

async function customerOf({ services }: AppLoadContext, id = '') {
  const person = await services.callers.customer(id.slice(0, TEXT_LIMITS.id))
  if (!person) throw new Refused('unknown')
  return person
}

/** The look is recorded before anything is shown. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'find')
  const { autoDelivery, cartLookups } = context.services
  await cartLookups.record({ staffCustomerId: staffId, cartKey: params.id ?? '', act: 'read' })
  const person = await customerOf(context, params.id)
  const [view, changes] = await Promise.all([
    autoDeliveryView(context, person.id),
    autoDelivery.changes(person.id, CHANGES),
  ])
  const staff = changes.flatMap(({ actor }) => staffBehind(actor) ?? [])
  const names = await context.services.callers.namesOf(staff).catch(fallback(new Map<string, string>()))
  const items = [...view.boxes.flatMap((box) => box.items), ...view.inactive]
  return {
    // The links of boxes lead to pages for the customer alone.
    view: { ...view, boxes: view.boxes.map((box) => ({ ...box, path: `#box-${box.key}` })) },
    person: { id: person.id, name: person.name || person.email },
    changes: changes.map(({ subscriptionId, actor, act, detail, at }) => ({
      key: `${subscriptionId} ${at} ${act}`,
      day: shopDay(at),
      who: actorWords(actor, names),
      what: changeWords(act, detail),
      of: items.find(({ id }) => id === subscriptionId)?.name ?? `item ${subscriptionId}`,
    })),
  }
}

/** Each act is written to the audit before it is done. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staffId, role } = requirePower(context, request, 'order')
  const person = await customerOf(context, params.id)
  return actOnAutoDelivery(context, request, person.id, {
    back: staffPaths.autoDelivery(person.id),
    actor: `staff:${staffId}`,
    before: async ({ intent, ...became }) => {
      await context.services.staffAudit.write({
        id: crypto.randomUUID(),
        staffId,
        role,
        act: 'auto-delivery',
        customerId: person.id,
        reason: intent,
        became,
      })
    },
    after: async (what) => {
      const { services, origin } = context
      const told = { to: person.email, url: origin + paths.autoDelivery, id: crypto.randomUUID() }
      // It is done: an e-mail that cannot be sent does not undo it.
      await services.mail.send(autoDeliveryChangedMail(told, what)).catch(fallback(undefined))
    },
  })
}

export default function StaffAutoDelivery() {
  const { view, person, changes } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <p>
        <a href={staffPaths.customer(person.id)}>{person.name}</a>
      </p>
      <h1>Auto-Delivery of {person.name}</h1>
      {view.boxes.length + view.inactive.length === 0 ? <p>Nothing is on Auto-Delivery.</p> : null}
      <Boxes view={view} whole extras={[]} result={result} />
      <section className="boxes-part stack" aria-labelledby="changes">
        <h2 id="changes">Changes</h2>
        {changes.length === 0 ? <p>None yet.</p> : null}
        <ul className="stack">
          {changes.map(({ key, day, who, what, of }) => (
            <li key={key}>
              {day}, {who}: {of}, {what}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
