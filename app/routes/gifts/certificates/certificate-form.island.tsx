import { useState } from 'react'
import { FieldError } from '~/components/form/field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, postedIn, type RefusedForm } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields, typedIn } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { AMOUNT_RANGE, OWN_AMOUNT_SKU } from '~/models/catalog/own-amount'
import { CERTIFICATE_PRESETS } from '~/models/gift/certificate-presets'
import { confirmationProblem, RECIPIENT_NAME_MISSING, recipientEmailProblem } from '~/models/gift/recipient'
import { CERTIFICATE_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { formatDollars } from '~/models/money'

type Props = {
  today: string
  latest: string
  /** Identifies the form, so that pressed twice it adds once. */
  edit: string
  result: RefusedForm | undefined
}

function Fields({ today, latest, edit, result }: Props) {
  const errors = result?.error
  const field = (name: string) => fieldOf(result, name)
  const preset = postedIn(result, 'sku') ?? CERTIFICATE_PRESETS[4]?.sku ?? ''
  const [card, setCard] = useState<Card>({ sku: preset })
  return (
    <div className="certificate-columns">
      <CertificateCard {...card} />
      <form
        method="post"
        className="form"
        noValidate
        onInput={({ currentTarget }) => setCard(cardOf(new FormData(currentTarget)))}
      >
        <TouchedFields>
          <FormErrors problems={formProblems(errors)} />
          <input type="hidden" name="edit" value={edit} />
          <Amounts chosen={preset} error={errors?.sku?.[0]} />
          <TextField
            {...field('amount')}
            label="Your own amount"
            hint={`Whole dollars, ${AMOUNT_RANGE}. Choose “Another amount” above.`}
            optional
            inputMode="numeric"
            maxLength={TEXT_LIMITS.quantity}
          />
          <TextField
            {...field('name')}
            label="Recipient’s full name"
            check={(name) => (name.trim() ? undefined : RECIPIENT_NAME_MISSING)}
            maxLength={CERTIFICATE_LIMITS.name}
            required
          />
          <NewEmailField
            {...field('email')}
            label="Recipient’s email address"
            again="confirmation"
            check={recipientEmailProblem}
            maxLength={CERTIFICATE_LIMITS.email}
            width="pair"
            required
          />
          <TextField
            {...field('confirmation')}
            label="Recipient’s email address again"
            check={(again, form) => confirmationProblem(typedIn(form, 'email'), again)}
            type="email"
            maxLength={CERTIFICATE_LIMITS.email}
            width="pair"
            required
          />
          <TextField
            {...field('sender')}
            label="From"
            optional
            maxLength={CERTIFICATE_LIMITS.name}
            width="pair"
          />
          <div className="field pair">
            <label htmlFor="on">Send it on</label>
            <input
              className="input"
              id="on"
              name="on"
              type="date"
              min={today}
              max={latest}
              defaultValue={postedIn(result, 'on') ?? today}
              aria-invalid={errors?.on ? true : undefined}
              aria-describedby={errors?.on ? 'on-error' : undefined}
            />
            {errors?.on?.[0] ? <FieldError id="on-error" message={errors.on[0]} /> : null}
          </div>
          <TextAreaField
            {...field('message')}
            label="Your message"
            optional
            hint={`${card.message === undefined ? 'Up to' : `${card.message.length} of`} ${CERTIFICATE_LIMITS.message} characters`}
            maxLength={CERTIFICATE_LIMITS.message}
          />
          <CheckedButton size="big" wide>
            Add to Cart
          </CheckedButton>
        </TouchedFields>
      </form>
    </div>
  )
}

type Card = Partial<Record<'sku' | 'amount' | 'name' | 'message' | 'sender', string>>

const cardOf = (form: FormData): Card =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

/** How it looks, while it is written. The fields say the same. */
function CertificateCard({ sku, amount, name, message, sender }: Card) {
  const preset = CERTIFICATE_PRESETS.find((each) => each.sku === sku)
  const own = /^\s*\$?\d/.test(amount ?? '') ? `$${amount?.replace(/[^\d]/g, '')}` : 'Your amount'
  const dollars = preset ? formatDollars(preset.amount) : own
  return (
    <div className="certificate-card" aria-hidden="true">
      <p className="certificate-paper">
        <img src="/favicon.svg" alt="" width="64" height="64" />
        <b className="serif">{dollars}</b>
      </p>
      <div className="certificate-words">
        <p className="serif">{dollars}</p>
        <p>{name ? `For ${name}` : 'Gift certificate'}</p>
        {message ? <blockquote>{message}</blockquote> : null}
        <p className="text-sm">{`${sender ? `From ${sender}. ` : ''}The code comes with the email.`}</p>
      </div>
    </div>
  )
}

function Amounts({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error && 'sku-error'}>
      <legend className="label">Amount</legend>
      <div className="options amounts">
        {[...CERTIFICATE_PRESETS, { sku: OWN_AMOUNT_SKU, amount: undefined }].map(
          ({ sku, amount }, place) => (
            <label key={sku} className="option">
              <input
                type="radio"
                id={place === 0 ? 'sku' : undefined}
                name="sku"
                value={sku}
                defaultChecked={sku === chosen}
              />
              <span>{amount === undefined ? 'Another amount' : formatDollars(amount)}</span>
            </label>
          ),
        )}
      </div>
      {error ? <FieldError id="sku-error" message={error} /> : null}
    </fieldset>
  )
}

export const CertificateForm = island('certificate-form', Fields, { start: 'load' })
