import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { senderProblem } from '~/models/gift-drop/drop'
import { TEXT_LIMITS } from '~/models/limits'

type Props = {
  cards: { name: string; url: string }[]
  values: { card: string; message: string; sender: string }
  errors: Record<string, string>
  back: string
}

function Fields({ cards, values, errors, back }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <TouchedFields>
        <FormErrors problems={formProblems(errors)} />
        <fieldset className="card-choices">
          <legend className="label">Picture</legend>
          {[{ name: 'No picture', url: '' }, ...cards].map(({ name, url }) => (
            <label className="option" key={name}>
              <input type="radio" name="card" value={url} defaultChecked={values.card === url} />
              <span className="text-sm">
                {url ? (
                  <img src={pictureIn('medium', url)} alt="" width="120" height="120" loading="lazy" />
                ) : null}
                {name}
              </span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label="Message"
          name="message"
          optional
          maxLength={TEXT_LIMITS.giftMessage}
          defaultValue={values.message}
          error={errors.message}
        />
        <TextField
          label="From"
          name="sender"
          required
          maxLength={TEXT_LIMITS.giftSender}
          autoComplete="name"
          defaultValue={values.sender}
          hint="Your name, as they know you."
          check={senderProblem}
          error={errors.sender}
        />
        <div className="row between">
          <a href={back}>Back</a>
          <CheckedButton size="big">Continue</CheckedButton>
        </div>
      </TouchedFields>
    </form>
  )
}

export const CardForm = island('card-form', Fields, { start: 'load' })
