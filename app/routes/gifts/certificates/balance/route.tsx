import { TextField } from '~/components/form/text-field'
import { titled } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Form, useActionData } from '~/framework'
import { type ActionFunctionArgs, data, type MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { PAYMENT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { editorOf } from '~/use-cases/cart/cart-session.server'

export const meta: MetaFunction = () => [
  ...titled('Gift certificate balance'),
  { name: 'description', content: 'See what is left on a gift certificate.' },
]

const UNKNOWN = 'We do not know a gift certificate with that code. Please check it against your email.'
const TOO_MANY = 'That were many codes in a short time. Please wait a minute, then try again.'

/** Codes must not be guessed, so only so many may be tried in a minute. What was typed is not shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const code = (await readForm(request)).get('code')
  const { customerId, anonymousId } = editorOf(context.session)
  if (!(await context.withinRateLimit('certificate', customerId ?? anonymousId))) {
    return data({ balance: null, error: TOO_MANY }, 429)
  }
  const typed = typeof code === 'string' && code.length <= PAYMENT_LIMITS.certificateCode ? code : ''
  const account = await context.services.ledgers.certificate(typed)
  if (!account) return data({ balance: null, error: UNKNOWN }, 404)
  return data({ balance: formatMoney(account.balance), error: null })
}

export default function CertificateBalance() {
  const result = useActionData<typeof action>()
  return (
    <main id="main" className="wrap section stack narrow">
      <h1>Check your balance</h1>
      {result?.balance ? (
        <p role="status">
          <b>{result.balance}</b> is left on this certificate.
        </p>
      ) : null}
      <Form method="post" className="form" noValidate reloadDocument>
        <TextField
          label="Code of the certificate"
          name="code"
          autoComplete="off"
          maxLength={PAYMENT_LIMITS.certificateCode}
          required
          error={result?.error ?? undefined}
        />
        <Button>See the balance</Button>
      </Form>
      <p>
        <a href={paths.certificates}>Send a gift certificate</a>
      </p>
    </main>
  )
}
