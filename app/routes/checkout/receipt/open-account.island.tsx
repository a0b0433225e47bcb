import { FormErrors, formProblems } from '~/components/form/form-errors'
import { PressId } from '~/components/form/press-id'
import { island } from '~/components/island/island'
import { NewPassword } from '~/components/sign-in/new-password'
import { Button } from '~/components/ui/button'

type Props = { token: string; error: string | undefined }

function Offer({ token, error }: Props) {
  return (
    <section className="panel stack open-account" aria-labelledby="open-account">
      <h2 id="open-account">Keep track of it with an account</h2>
      <p className="quiet">
        Set a password. Your order and address are saved, and reordering takes two taps.
      </p>
      <form method="post" className="stack" noValidate>
        <PressId />
        <FormErrors problems={formProblems(error ? { password: [error] } : undefined)} />
        <input type="hidden" name="token" value={token} />
        <NewPassword label="Password" error={error} />
        <div>
          <Button>Create account</Button>
        </div>
      </form>
    </section>
  )
}

export const OpenAccount = island('open-account', Offer, { start: 'load' })
