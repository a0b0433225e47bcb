import { parseWithZod } from '@conform-to/zod/v4'
import { CheckboxField } from '~/components/form/checkbox-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { MAIL_TOPICS, TOPICS } from '~/models/account/mail-topics'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { requireProven } from '~/use-cases/sign-in/first-proof.server'
import { communicationsSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Communications')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = requireProven(request, context)
  return { email, choices: await context.services.communications.choices(email) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, services } = context
  const { email } = requireProven(request, context)
  const submission = parseWithZod(await readForm(request), { schema: communicationsSchema })
  if (submission.status !== 'success') throw new Refused('invalid')
  const before = await services.communications.choices(email)
  for (const topic of TOPICS) {
    const wanted = submission.value[topic] === 'on'
    if (wanted === (before[topic] !== 'off')) continue
    await services.communications.choose(email, topic, wanted)
  }
  const joins = submission.value.news === 'on' && before.news === 'off'
  if (joins) {
    const subscription = { email, reason: 'account', firstName: session.get('firstName') || undefined }
    await services.leads.subscribe(subscription, new URL(request.url).origin)
  }
  const saved = 'Your choice is saved.'
  const message = joins ? `${saved} For the news, please confirm by the email that we sent you.` : saved
  session.notify('notices', { key: 'communications', message })
  return redirect(paths.communications, 303)
}

export default function Communications() {
  const { email, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Communications</h1>
      <p className="quiet">{`What we write to ${email} about. Emails about an order always come: they belong to it.`}</p>
      <form method="post" className="stack">
        {TOPICS.map((topic) => (
          <CheckboxField
            key={topic}
            name={topic}
            label={MAIL_TOPICS[topic].title}
            hint={
              choices[topic] === 'asked'
                ? 'You asked for it. Confirm by the email that we sent you, and it starts.'
                : MAIL_TOPICS[topic].words
            }
            defaultChecked={choices[topic] !== 'off'}
          />
        ))}
        <p>
          <Button>Save</Button>
        </p>
      </form>
    </>
  )
}
