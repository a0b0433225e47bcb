import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf } from '~/components/form/form-problems'
import { Honeypot } from '~/components/form/honeypot'
import { PressId } from '~/components/form/press-id'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { isFromBot } from '~/http/honeypot.server'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { surveySchema, TOO_MANY } from './schema'

export const meta: MetaFunction = () => unlisted('Your thoughts')

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (isFromBot(form)) return thanked(context)
  const submission = parseWithZod(form, { schema: surveySchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  if (!(await context.withinRateLimit('survey'))) {
    return data(submission.reply({ formErrors: [TOO_MANY] }), 429)
  }
  try {
    await context.services.leads.submitSurvey(submission.value)
  } catch (error) {
    console.error('survey', error)
    const sorry = 'Oops... Something went wrong. Please try again.'
    return data(submission.reply({ formErrors: [sorry] }), 503)
  }
  return thanked(context)
}

function thanked({ session }: AppLoadContext) {
  session.notify('notices', { key: 'survey', message: 'Thank you. Someone here reads every one.' })
  return redirect(paths.home, 303)
}

const ratings = [
  { value: '5', label: 'Very good' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'All right' },
  { value: '2', label: 'Poor' },
  { value: '1', label: 'Very poor' },
]

export default function Survey() {
  const result = useActionData<typeof action>()
  return (
    <main id="main" className="wrap narrow">
      <h1>We'd love to hear your thoughts</h1>
      <form method="post" className="form" noValidate>
        <PressId />
        <FormErrors problems={formProblems(result?.error)} />
        <SelectField {...fieldOf(result, 'rating')} label="How was your visit?" options={ratings} />
        <TextField
          {...fieldOf(result, 'words')}
          label="What should we know?"
          maxLength={TEXT_LIMITS.surveyComment}
        />
        <Button>Give Feedback</Button>
        <Honeypot form="survey" />
      </form>
    </main>
  )
}
