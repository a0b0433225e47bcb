import { parseWithZod } from '@conform-to/zod/v4'
import { type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { unlisted } from '~/components/page/meta'
import { CaseItem } from '~/components/staff/case-list'
import { OneOffForm } from '~/components/staff/one-off-form'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { staffPaths } from '~/models/paths'
import { newPress } from '~/use-cases/staff/press.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'
import { AccessPart } from './access-part'
import { act, customerSubject } from './acts.server'
import { CreditForm, FactorForm, Issues, NoteForm } from './acts-forms'
import { customerView, deletedView } from './customer-view.server'
import { Kept, KeptAside, Part, StaffDid } from './kept'
import { OrderFor } from './order-for'
import { orderFor } from './order-for.server'
import { OrdersPart } from './orders-part'
import { customerSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Customer')

/** The look is recorded before anything is shown. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId, role } = requirePower(context, request, 'find')
  const id = (params.id ?? '').slice(0, TEXT_LIMITS.id)
  if (!(await withinLookUpLimit(context, staffId))) throw new Response(TOO_MANY_LOOKUPS, { status: 429 })
  await context.services.cartLookups.record({ staffCustomerId: staffId, cartKey: id, act: 'read' })
  const view = await customerView(context, id, role)
  if (view) return { ...view, deleted: null, edit: await newPress(context, customerSubject(id)) }
  const deleted = await deletedView(context, id)
  if (!deleted) throw new Refused('unknown')
  return data({ deleted }, 404)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePower(context, request, 'find')
  const submission = parseWithZod(await readForm(request), { schema: customerSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const customerId = (params.id ?? '').slice(0, TEXT_LIMITS.id)
  const { value } = submission
  if (value.intent === 'order-for' || value.intent === 'order-in-new') {
    const id = value.intent === 'order-for' ? value.cart : undefined
    return orderFor(context, request, customerId, { edit: value.edit, id })
  }
  const done = await act(context, request, customerId, value)
  if (!done.ok) return refusedForm(submission, done)
  context.session.notify('notices', { message: done.message, key: 'customer' })
  return redirect(staffPaths.customer(customerId), 303)
}

export default function StaffCustomer() {
  const view = useLoaderData<typeof loader>()
  return view.deleted ? <DeletedCustomer {...view.deleted} /> : <Customer view={view} />
}

function Customer({ view }: { view: Extract<SerializeFrom<typeof loader>, { deleted: null }> }) {
  const { person, company, mayOpenCompany, own, access, adminUrl, notes, edit, isColleague } = view
  const result: RefusedForm | undefined = useActionData<typeof action>()
  const sent = (intent: string) => refusedBy(result, intent)
  return (
    <>
      <div className="spread">
        <h1>{person.name || person.email}</h1>
        <OrderFor edit={edit} own={own} name={person.firstName || person.email} />
      </div>
      <p>
        {person.email}
        {person.phone ? `, ${person.phone}` : ''}
        {company ? (
          <>
            , {mayOpenCompany ? <a href={staffPaths.company(company.key)}>{company.name}</a> : company.name}
            {company.roles ? ` (${company.roles})` : ''}
          </>
        ) : person.company ? (
          `, ${person.company}`
        ) : null}
        {`, customer since ${person.since}`}
        {adminUrl ? (
          <>
            {' · '}
            <a href={adminUrl}>admin</a>
          </>
        ) : null}
      </p>
      {view.cases.length > 0 ? (
        <Part title="Reported problems" none="" all={view.cases}>
          {(each) => <CaseItem key={each.id} of={each} />}
        </Part>
      ) : null}
      <OrdersPart orders={view.orders} />
      <div className="desk-groups">
        <div className="stack">
          <section className="account-part stack" aria-labelledby="notes">
            <h2 id="notes">Notes and issues</h2>
            {person.notes ? <p>At the platform: {person.notes}</p> : null}
            {person.issues ? <p>Issues at the platform: {person.issues}</p> : null}
            <Issues notes={notes} />
            <NoteForm edit={edit} result={sent('note')} />
          </section>
          <Kept view={view} edit={edit} />
        </div>
        <div className="stack">
          {isColleague ? (
            <section className="account-part stack" aria-labelledby="factor">
              <h2 id="factor">Second factor</h2>
              <p>For a colleague who lost the app or passkey. They are signed out, and set up a new one.</p>
              <FactorForm edit={edit} result={sent('reset-factor')} />
            </section>
          ) : null}
          <AccessPart access={access} edit={edit} email={person.email} sent={sent} />
          <KeptAside view={view}>
            <CreditForm edit={edit} result={sent('courtesy-credit')} />
            <OneOffForm edit={edit} result={sent('mail-code')}>
              <div>
                <Button name="intent" value="mail-code" variant="plain">
                  Email it to {person.email}
                </Button>
              </div>
            </OneOffForm>
          </KeptAside>
        </div>
      </div>
    </>
  )
}

type View = NonNullable<Awaited<ReturnType<typeof deletedView>>>

function DeletedCustomer({ orders, acts }: View) {
  return (
    <>
      <h1>This account was deleted</h1>
      <p>Its notes, addresses and reviews are gone. Orders stay, as the law asks.</p>
      <div className="account-parts">
        <OrdersPart orders={orders} />
        <StaffDid acts={acts} />
      </div>
    </>
  )
}
