import { Form } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { redirect } from '~/framework.server'
import { unavailable } from '~/http/failures.server'
import { paths } from '~/models/paths'
import { signOut } from '~/use-cases/sign-in/sign-in.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => [
  { title: 'Sign out | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** Signing out needs a form, so that a link cannot sign anyone out. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.session.get('customerId')) throw redirect(paths.home, 303)
  return null
}

export async function action({ context }: ActionFunctionArgs) {
  await signOut(context).catch(unavailable)
  return redirect(paths.home, 303)
}

export default function SignOut() {
  return (
    <main id="main" className="wrap narrow">
      <h1>Sign out</h1>
      <p>Your cart stays in your account and is there when you come back.</p>
      <Form method="post" reloadDocument>
        <button className="button big" type="submit">
          Sign out
        </button>
      </Form>
    </main>
  )
}
