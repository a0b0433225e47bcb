import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'

type CartFormsProps = { cartKey: string; email: string | null; reply: RefusedForm | undefined }

/** Without taking the cart over. */
export const CartForms = ({ cartKey, email, reply }: CartFormsProps) => (
  <>
    <form method="post" className="row" noValidate>
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
    {email ? (
      <form method="post">
        <PressId />
        <input type="hidden" name="key" value={cartKey} />
        <Button name="intent" value="send-link" variant="plain">
          Send this cart as a link to {email}
        </Button>
      </form>
    ) : null}
  </>
)
