import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, postedIn } from '~/components/form/form-problems'
import { Honeypot } from '~/components/form/honeypot'
import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { pageBefore } from '~/http/page-before'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { SHOP } from '~/shop/shop'
import { subscribe, thanks } from './subscribe.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => [{ title: `News from ${SHOP.name}` }]

/** The page to return to, kept when the address has an error. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  from: pageBefore(request, paths.subscribe) || '/',
})

export async function action({ request, context }: ActionFunctionArgs) {
  const result = await subscribe({ request, context })
  if (!result.ok) return data(result.reply, result.status)
  context.session.notify('notices', { key: 'newsletter', message: thanks })
  return redirect(safeRedirect(result.from ?? pageBefore(request, paths.subscribe)), 303)
}

/** The page for an invalid address without script, and for links. */
export default function Subscribe() {
  const { from } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <main id="main" className="wrap narrow">
      <h1>{`News from ${SHOP.name}`}</h1>
      <p className="quiet">New crops, recipes and offers, about twice a month.</p>
      <form method="post" className="form" noValidate>
        <PressId />
        <FormErrors problems={formProblems(result?.error)} />
        <input type="hidden" name="reason" value="page" />
        <input type="hidden" name="from" value={postedIn(result, 'from') ?? from} />
        <NewEmailField
          {...fieldOf(result, 'inputEmail')}
          label="Email address"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
        />
        <TextField
          {...fieldOf(result, 'inputFirstName')}
          label="Name"
          autoComplete="given-name"
          maxLength={TEXT_LIMITS.firstName}
          optional
        />
        <Button>Subscribe</Button>
        <Honeypot form="subscribe" />
      </form>
    </main>
  )
}
