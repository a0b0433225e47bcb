import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { OneOffForm } from '~/components/staff/one-off-form'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'

type CodeFormsProps = {
  cartKey: string
  email: string | null
  edit: string
  reply: RefusedForm | undefined
}

/** Without taking the cart over. */
export const CodeForms = ({ cartKey, email, edit, reply }: CodeFormsProps) => (
  <>
    <form method="post" className="row" noValidate>
      <FormErrors problems={formProblems(refusedBy(reply, 'try-code')?.error)} />
      <input type="hidden" name="key" value={cartKey} />
      <TextField
        {...fieldOf(reply, 'code')}
        label="Try a code"
        hint="The cart stays as it is."
        maxLength={TEXT_LIMITS.discountCode}
        autoComplete="off"
      />
      <Button name="intent" value="try-code" variant="plain">
        Try it
      </Button>
    </form>
    <OneOffForm edit={edit} result={refusedBy(reply, 'code-into-cart', 'mail-code')}>
      <input type="hidden" name="key" value={cartKey} />
      <div className="row">
        <Button name="intent" value="code-into-cart">
          Put it into the cart
        </Button>
        {email ? (
          <Button name="intent" value="mail-code" variant="plain">
            Email it to {email}
          </Button>
        ) : null}
      </div>
    </OneOffForm>
  </>
)

export const SendLink = ({ cartKey, email }: { cartKey: string; email: string }) => (
  <form method="post">
    <PressId />
    <input type="hidden" name="key" value={cartKey} />
    <Button name="intent" value="send-link" variant="plain">
      Send this cart as a link to {email}
    </Button>
  </form>
)
