import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { shortDate } from '~/models/days'
import { paths } from '~/models/paths'
import { failed } from '~/use-cases/auto-delivery/answers'

export const handle = { layout: 'minimal' }

/** The address is a key to the box, so it must not be sent as referrer. */
export const meta: MetaFunction = () => [
  ...unlisted('Your next box'),
  { name: 'referrer', content: 'strict-origin' },
]

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

const UNKNOWN = { day: null, items: [], next: null } as const

/** Only looks at the box: mail programs open links before people do. Shows no address and no way to pay. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = await context.services.autoDelivery.boxOfLink(tokenOf(request))
  if (!key) return data(UNKNOWN, 404)
  const { box, skipped } = await context.services.autoDelivery.box(key.customerId, key)
  const next = skipped?.items.map(({ shipOn }) => shipOn).sort()[0]
  return data({
    day: shortDate(key.shipOn),
    items:
      (box ?? skipped)?.items.map(({ id, name, quantity }) => ({ id, words: `${quantity} × ${name}` })) ?? [],
    next: !box && next ? shortDate(next) : null,
  })
}

/** Skipping and undoing it work without signing in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const key = await context.services.autoDelivery.boxOfLink(tokenOf(request))
  if (!key) return data({ problem: null }, 404)
  const intent = (await readForm(request)).get('intent')
  if (intent !== 'skip' && intent !== 'undo') return data({ problem: 'Choose what to do.' }, 400)
  return act(context, key, intent === 'skip' ? { type: 'skip' } : { type: 'undo' })
}

type AutoDelivery = AppLoadContext['services']['autoDelivery']

async function act(
  { services }: AppLoadContext,
  key: Parameters<AutoDelivery['actOnBox']>[0],
  wish: Parameters<AutoDelivery['actOnBox']>[1],
) {
  const acted = await services.autoDelivery.actOnBox({ ...key, actor: 'link' }, wish)
  if (acted.ok) return data({ problem: null })
  const { message, why } = failed(acted)
  return data({ problem: message }, statusOf(why))
}

export default function BoxByLink() {
  const { day, items, next } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <main id="main" className="wrap narrow stack">
      <h1>{day ? `The box of ${day}` : 'Your next box'}</h1>
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {day === null ? (
        <p>We do not know this link, or it is too old.</p>
      ) : items.length === 0 ? (
        <p>Nothing is in this box any more. It was moved, or is on its way.</p>
      ) : (
        <Box items={items} next={next} />
      )}
      <p>
        <ButtonLink to={paths.autoDelivery} variant="plain">
          Sign in to change more
        </ButtonLink>
      </p>
    </main>
  )
}

function Box({ items, next }: { items: readonly { id: number; words: string }[]; next: string | null }) {
  return (
    <>
      {next ? (
        <p role="status">
          <b>Skipped.</b> The next one ships {next}.
        </p>
      ) : (
        <p>You need to do nothing to get it.</p>
      )}
      <ul>
        {items.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <form method="post">
        <Button name="intent" value={next ? 'undo' : 'skip'} variant={next ? 'plain' : 'solid'}>
          {next ? 'Undo: send this box' : 'Skip this box'}
        </Button>
      </form>
    </>
  )
}
