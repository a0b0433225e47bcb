import { FormErrors } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { titled } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData } from '~/framework'
import { type ActionFunctionArgs, data, type MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { PAYMENT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { editorOf } from '~/use-cases/cart/cart-session.server'
import { CERTIFICATE_REFUSED } from '~/use-cases/checkout/certificate.server'

export const meta: MetaFunction = () => [
  ...titled('Gift certificate balance'),
  { name: 'description', content: 'See what is left on a gift certificate.' },
]

/** Rate limited, because codes could be guessed. The typed code is not shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const code = String((await readForm(request)).get('code') ?? '').trim()
  if (code === '') return data({ balance: null, error: CERTIFICATE_REFUSED.missing }, 400)
  const { customerId, anonymousId } = editorOf(context.session)
  if (!(await context.withinRateLimit('certificate', customerId ?? anonymousId))) {
    return data({ balance: null, error: CERTIFICATE_REFUSED['too-many-tries'] }, 429)
  }
  const isTooLong = code.length > PAYMENT_LIMITS.certificateCode
  const account = isTooLong ? undefined : await context.services.ledgers.certificate(code)
  if (!account) return data({ balance: null, error: CERTIFICATE_REFUSED.unknown }, 404)
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
      <form method="post" className="form" noValidate>
        <FormErrors problems={result?.error ? [{ field: 'code', message: result.error }] : []} />
        <TextField
          label="Code of the certificate"
          name="code"
          autoComplete="off"
          maxLength={PAYMENT_LIMITS.certificateCode}
          required
          error={result?.error ?? undefined}
        />
        <Button>See the balance</Button>
      </form>
      <p>
        <a href={paths.certificates}>Send a gift certificate</a>
      </p>
    </main>
  )
}
