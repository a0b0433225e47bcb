import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { paths, serverPaths } from '~/models/paths'
import { SHOP } from '~/shop/shop'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Confirm your subscription')

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const opened = await context.services.mailLinks.open('newsletter', token)
  if (opened.ok) return data({ token, email: opened.email, problem: null })
  return data({ token, email: null, problem: opened.reason }, opened.reason === 'unknown' ? 404 : 410)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await readForm(request)).get('token') ?? '')
  const confirmed = await context.services.leads.confirm(token)
  if (!confirmed.ok) return redirect(serverPaths.confirmSubscription(token), 303)
  context.session.notify('notices', {
    key: 'newsletter',
    message: `Your subscription is confirmed. News goes to ${confirmed.email}.`,
  })
  return redirect(paths.home, 303)
}

const PROBLEMS = {
  used: 'Your subscription is confirmed already. There is nothing left to do.',
  expired: 'This link has grown too old. Subscribe again, and we send you another.',
  unknown: 'We do not know this link. Subscribe again, and we send you one.',
} as const

export default function ConfirmSubscription() {
  const { token, email, problem } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap narrow">
      <h1>{`News from ${SHOP.name}`}</h1>
      {problem ? (
        <>
          <p>{PROBLEMS[problem]}</p>
          {problem === 'used' ? null : (
            <p>
              <a href={paths.subscribe}>Subscribe</a>
            </p>
          )}
        </>
      ) : (
        <form method="post" action={serverPaths.confirmSubscribe} className="form">
          <p>News goes to {email}, about twice a month.</p>
          <input type="hidden" name="token" value={token} />
          <Button>Confirm my subscription</Button>
        </form>
      )}
    </main>
  )
}
