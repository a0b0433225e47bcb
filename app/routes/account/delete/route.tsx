import { parseWithZod } from '@conform-to/zod/v4'
import { ProveAgain } from '~/components/account/prove-again'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import { needsSignIn } from '~/models/account/proof'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths, serverPaths } from '~/models/paths'
import { proofOf, proofRefusal } from '~/use-cases/sign-in/proof.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { deletionSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Delete your account')

const REFUSED = {
  'auto-delivery':
    'You have an auto-delivery. Cancel it first, so that nothing is sent and charged any more.',
  'bill-open': 'Your credit account has a bill open. Your account can be deleted when it is paid.',
  'last-admin':
    'You are the only administrator of your company. Make somebody else one first, on your business account.',
} as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const [refusal, balances, proof] = await Promise.all([
    services.accountDeletion.deletionRefusal(customerId),
    services.ledgers.ofCustomer(customerId),
    proofOf(context, customerId),
  ])
  const credit = balances.storeCredit?.balance ?? 0
  return {
    email: session.get('email') ?? '',
    refusal: refusal ? REFUSED[refusal] : null,
    proof,
    lost: credit > 0 ? formatMoney(credit) : null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: deletionSchema(form) })
  const hideFields = ['password']
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  if (await services.accountDeletion.deletionRefusal(customerId)) return redirect(paths.deleteAccount, 303)
  const unproven = await proofRefusal(context, customerId, 'password', submission.value.password)
  if (unproven) return refusedForm(submission, unproven, hideFields)
  const email = session.get('email') ?? ''
  await services.accountDeletion.deleteAccount(customerId, email, session.provenEmail)
  await session.signOut({})
  session.notify('notices', {
    key: 'session',
    message: 'Your account is deleted. Thank you for your time with us.',
  })
  return redirect(paths.home, 303)
}

export default function DeleteAccount() {
  const { email, refusal, lost, proof } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors = result?.error
  return (
    <>
      <h1>Delete your account</h1>
      {refusal ? (
        <Notice>
          <p>{refusal}</p>
        </Notice>
      ) : null}
      <p>
        We forget your name and addresses, saved payment methods, favorites, reviews and what you want to be
        written about, at once and for good.
      </p>
      <p>
        Your orders, their invoices and payments are kept for seven years, because tax law asks for it. Orders
        that are under way still arrive. Emails that you stopped stay stopped.
      </p>
      {lost ? (
        <p>
          <b>You have {lost} of store credit, which is lost with the account.</b>
        </p>
      ) : null}
      <p>
        <a href={serverPaths.accountExport}>Download your data first</a>
      </p>
      {refusal ? null : needsSignIn(proof) ? (
        <ProveAgain
          email={email}
          providers={proof.providers}
          back={paths.deleteAccount}
          purpose="to delete it"
        />
      ) : (
        <form method="post" className="form" noValidate>
          <FormErrors problems={formProblems(errors)} />
          <input type="hidden" name="email" autoComplete="username" value={email} />
          {proof.hasPassword ? (
            <TextField
              label="Your password"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={TEXT_LIMITS.password}
              required
              error={errors?.password?.[0]}
            />
          ) : (
            <p>{`This deletes the account of ${email}.`}</p>
          )}
          <CheckboxField
            name="sure"
            label="Delete my account. I know that it cannot be brought back."
            defaultChecked={result?.initialValue?.sure === 'on'}
            error={errors?.sure?.[0]}
          />
          <Button>Delete my account</Button>
        </form>
      )}
      <p>
        <a href={paths.security}>Back to sign-in and security</a>
      </p>
    </>
  )
}
