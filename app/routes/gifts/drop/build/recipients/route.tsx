import { FileField } from '~/components/form/file-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { type Check, CheckedButton, TouchedFields, typedIn } from '~/components/form/touched'
import { unlisted } from '~/components/page/meta'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Form, useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { confirmationProblem, recipientEmailProblem } from '~/models/gift/recipient'
import { recipientsText } from '~/models/gift-drop/drop'
import { recipientNameProblem } from '~/models/gift-drop/recipients'
import { GIFT_DROP_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { draftOf } from '~/routes/gifts/drop/build/draft.server'
import { editRecipients, type RecipientsReply } from './save.server'

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Who is it for?')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, draft } = await draftOf(context, request)
  return { id, recipients: draft.recipients }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id, draft } = await draftOf(context, request)
  const form = await readForm(request, { textFiles: ['file'] })
  const { recipients, reply } = editRecipients(draft, form)
  if (recipients !== draft.recipients) {
    await context.services.giftDrafts.keep({ ...draft, recipients }, id)
  }
  if (reply) return data(reply, Object.keys(reply.errors).length > 0 ? 400 : 200)
  const isDone = form.get('intent') === 'continue'
  return redirect(paths.giftBuild(isDone ? 'send' : 'recipients', id), 303)
}

export default function Recipients() {
  const { id, recipients } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { errors, values, rows }: RecipientsReply = result ?? { errors: {}, values: {}, rows: [] }
  return (
    <>
      <h1>Who is it for?</h1>
      <FormErrors problems={formProblems(errors)} />
      {recipients.length > 0 ? <People recipients={recipients} /> : null}
      {/* One form, so that neither of its buttons loses what the other part holds. */}
      <Form method="post" className="form" encType="multipart/form-data" noValidate reloadDocument>
        <TouchedFields>
          <OnEnter intent="add" />
          <h2>{recipients.length > 0 ? 'Add another person' : 'Add a person'}</h2>
          <TextField
            label="Full name"
            {...fieldOf('name', errors, values)}
            maxLength={GIFT_DROP_LIMITS.name}
            check={unlessEmpty(recipientNameProblem)}
          />
          <TextField
            label="Email address"
            type="email"
            {...fieldOf('email', errors, values)}
            check={unlessEmpty(recipientEmailProblem)}
            maxLength={TEXT_LIMITS.email}
            width="half"
          />
          <TextField
            label="Email address again"
            type="email"
            {...fieldOf('emailAgain', errors, values)}
            check={unlessEmpty((again, form) => confirmationProblem(typedIn(form, 'email'), again))}
            maxLength={TEXT_LIMITS.email}
            width="half"
          />
          <div className="row between">
            <a href={paths.giftBuild('personalize', id)}>Back</a>
            <span className="row">
              <CheckedButton variant="plain" name="intent" value="add">
                Add
              </CheckedButton>
              <CheckedButton size="big" name="intent" value="continue">
                Continue
              </CheckedButton>
            </span>
          </div>
        </TouchedFields>
        <Fold title="Add a list" open={Boolean(errors.list || errors.file || values.list)}>
          {rows.length > 0 ? (
            <ul className="bad-rows">
              {rows.map(({ row, text, message }) => (
                <li key={`${row} ${text}`}>
                  <b>Line {row}</b>: {message} <span className="quiet">“{text}”</span>
                </li>
              ))}
            </ul>
          ) : null}
          <TextAreaField
            label="Names and addresses"
            {...fieldOf('list', errors, values)}
            rows={8}
            maxLength={GIFT_DROP_LIMITS.list}
            hint={`A line for each person, such as “Willow Reed, willow@example.com”, or what you copy from a spreadsheet. Up to ${GIFT_DROP_LIMITS.recipients}.`}
          />
          <FileField
            label="Or a CSV or XLSX file"
            {...fieldOf('file', errors, {})}
            accept=".csv,.txt,.xlsx,text/csv,text/plain"
            hint="A column of names and one of email addresses."
          />
          <p>
            <Button variant="plain" name="intent" value="list">
              Add the list
            </Button>
          </p>
        </Fold>
      </Form>
    </>
  )
}

/** With people on the list, the form may stay empty. */
const unlessEmpty =
  (check: Check): Check =>
  (value, form) =>
    value.trim() ? check(value, form) : undefined

const fieldOf = (name: string, errors: Record<string, string>, values: Record<string, string>) => ({
  name,
  ...(values[name] === undefined ? {} : { defaultValue: values[name] }),
  ...(errors[name] === undefined ? {} : { error: errors[name] }),
})

function People({ recipients }: { recipients: readonly { name: string; email: string }[] }) {
  return (
    <Form method="post" reloadDocument className="panel stack">
      <h2>{recipientsText(recipients.length)}</h2>
      <ul className="people">
        {recipients.map(({ name, email }) => (
          <li key={email} className="spread">
            <span>
              <b>{name}</b> <span className="quiet">{email}</span>
            </span>
            <AskOnce
              link
              ask={
                <>
                  Remove<span className="visually-hidden"> {name}</span>
                </>
              }
              says={`${name} gets no gift then.`}
            >
              <Button variant="plain" size="small" name="intent" value={`remove.${email}`}>
                Remove {name}
              </Button>
            </AskOnce>
          </li>
        ))}
      </ul>
    </Form>
  )
}
