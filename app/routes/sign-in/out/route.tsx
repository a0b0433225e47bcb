import { unlisted } from '~/components/page/meta'

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { paths } from '~/models/paths'
import { signOut } from '~/use-cases/sign-in/sign-in.server'

export const meta: MetaFunction = () => unlisted('Sign out')

/** Signing out needs a form, so that a link cannot sign anyone out. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.session.get('customerId')) throw redirect(paths.home, 303)
  return null
}

export async function action({ context }: ActionFunctionArgs) {
  await signOut(context)
  return redirect(paths.home, 303)
}

export default function SignOut() {
  return (
    <>
      <h1>Sign out</h1>
      <p>Your cart stays in your account and is there when you come back.</p>
      <form method="post">
        <button className="button big" type="submit">
          Sign out
        </button>
      </form>
    </>
  )
}
