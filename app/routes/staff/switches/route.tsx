import { parseWithZod } from '@conform-to/zod/v4'
import { fieldOf } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { StaffForm } from '~/components/staff/staff-form'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { shopTime } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'
import { isSwitch, type Setting, SWITCH_NAMES, SWITCHES } from '~/models/staff/switches'
import { requirePower } from '~/use-cases/staff/staff.server'
import { switchesSchema } from './schema'

const HOUR_MS = 3_600_000
const BANNER = 'banner'

export const meta: MetaFunction = () => unlisted('Switches')

const titleOf = (name: string) => (isSwitch(name) ? SWITCHES[name].title : 'Banner on every page')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'switches')
  const { off, banner } = await context.services.switches.inDatabase()
  const settings: Record<string, Setting> = { ...off, ...(banner && { [BANNER]: banner }) }
  const now = context.now().getTime()
  return {
    edit: crypto.randomUUID(),
    set: Object.entries(settings).map(([name, { words, until }]) => ({
      name,
      title: titleOf(name),
      words: words ?? (isSwitch(name) ? SWITCHES[name].words : ''),
      until: until === undefined ? null : shopTime(until),
      isOver: until !== undefined && until <= now,
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffId, role } = requirePower(context, request, 'switches')
  const submission = parseWithZod(await readForm(request), { schema: switchesSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { services, session, now } = context
  const { value } = submission
  if (value.intent === 'off' && value.name === BANNER && !value.words) {
    return data(submission.reply({ fieldErrors: { words: ['Enter what the banner says'] } }), 400)
  }
  const before = await services.switches.inDatabase()
  const was = value.name === BANNER ? before.banner : before.off[value.name]
  const until = value.intent === 'off' && value.hours ? now().getTime() + value.hours * HOUR_MS : undefined
  const setting = value.intent === 'off' ? { words: value.words || undefined, until } : undefined
  await services.staffAudit.write({
    id: value.edit,
    staffId,
    role,
    act: 'switch',
    reason: value.intent === 'off' ? value.reason : 'Back to normal',
    was: { [value.name]: was ? 'off' : 'on' },
    became: {
      [value.name]: setting ? 'off' : 'on',
      words: setting?.words,
      hours: value.intent === 'off' ? value.hours : undefined,
    },
  })
  await services.switches.set(value.name, setting)
  const message = `${titleOf(value.name)}: ${value.name === BANNER ? (setting ? 'shown' : 'taken away') : setting ? 'off' : 'on'}. Everyone meets it within a minute.`
  session.notify('notices', { key: 'switches', message })
  return redirect(staffPaths.switches, 303)
}

export default function Switches() {
  const { set, edit } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const options = [
    ...SWITCH_NAMES.map((name) => ({ value: name, label: SWITCHES[name].title })),
    { value: BANNER, label: titleOf(BANNER) },
  ]
  return (
    <>
      <h1>Switches</h1>
      <p className="quiet">What is off stays off until its end, or until it is switched on here.</p>
      {set.length === 0 ? <p>Everything is on, and there is no banner.</p> : null}
      <ul className="rows">
        {set.map(({ name, title, words, until, isOver }) => (
          <li key={name}>
            <p>
              <b>{title}</b>
              {isOver ? `, over since ${until}` : until ? `, until ${until}` : ', until it is ended here'}
            </p>
            {words ? <p className="quiet">{words}</p> : null}
            <form method="post">
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="edit" value={edit} />
              <Button name="intent" value="on" variant="plain" size="small">
                {name === BANNER ? 'Take the banner away' : 'Switch on'}
                {name === BANNER ? null : <span className="visually-hidden">: {title}</span>}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <h2>Switch off, or show a banner</h2>
      <StaffForm edit={edit} result={result}>
        <input type="hidden" name="intent" value="off" />
        <SelectField
          {...fieldOf(result, 'name')}
          label="What"
          placeholder="Choose"
          options={options}
          required
        />
        <TextField
          {...fieldOf(result, 'words')}
          label="What shoppers read"
          hint="Such as: We take orders again at 3 pm. Without it they read our usual sentence."
          maxLength={TEXT_LIMITS.moderationReason}
          optional
        />
        <TextField
          {...fieldOf(result, 'hours')}
          label="For how many hours"
          hint="Empty: until it is ended here."
          inputMode="decimal"
          maxLength={TEXT_LIMITS.quantity}
          optional
        />
        <TextField
          {...fieldOf(result, 'reason')}
          label="Why"
          maxLength={TEXT_LIMITS.moderationReason}
          required
        />
        <Button>Switch off, or show it</Button>
      </StaffForm>
    </>
  )
}
