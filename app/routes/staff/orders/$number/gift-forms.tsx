import { fieldOf, type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { StaffForm } from '~/components/staff/staff-form'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'

type Gift = {
  id: string
  name: string
  email: string
  status: string
  trouble: string | null
  isOpen: boolean
  canRemind: boolean
}
type GiftFormsProps = { edit: string; result: RefusedForm | undefined; gifts: readonly Gift[]; more: number }

/** The state of each gift. Until its recipient has chosen, it can be sent again or to another address. */
export function GiftForms({ edit, result, gifts, more }: GiftFormsProps) {
  const refused = refusedBy(result, 'gift-email', 'gift-mail')
  return (
    <section className="account-part stack" aria-labelledby="gifts">
      <h2 id="gifts">Gifts</h2>
      <ul className="rows">
        {gifts.map((gift) => (
          <li key={gift.id} className="stack">
            <p>
              <b>{gift.name}</b>, {gift.email}
              <span className="own-line quiet">{gift.status}.</span>
              {gift.trouble ? <span className="own-line">{gift.trouble}</span> : null}
            </p>
            <GiftActs
              gift={gift}
              edit={edit}
              result={refused?.initialValue?.gift === gift.id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>And {more} more. Find one by its recipient’s email address.</p> : null}
    </section>
  )
}

type GiftActsProps = { gift: Gift; edit: string; result: RefusedForm | undefined }

function GiftActs({ gift: { id, name, isOpen, canRemind }, edit, result }: GiftActsProps) {
  const moved = refusedBy(result, 'gift-email')
  return (
    <>
      {canRemind ? (
        <StaffForm edit={edit} result={refusedBy(result, 'gift-mail')} layout="stack">
          <input type="hidden" name="gift" value={id} />
          <div>
            <Button name="intent" value="gift-mail" variant="plain" size="small">
              Send it again<span className="visually-hidden"> to {name}</span>
            </Button>
          </div>
        </StaffForm>
      ) : null}
      {isOpen ? (
        <Fold title={`Send it to another address of ${name}`} open={moved !== undefined}>
          <StaffForm edit={edit} result={moved}>
            <input type="hidden" name="gift" value={id} />
            <NewEmailField
              {...fieldOf(moved, 'email')}
              id={`email-${id}`}
              label="Right address"
              maxLength={TEXT_LIMITS.email}
              autoComplete="off"
            />
            <div>
              <Button name="intent" value="gift-email" variant="plain">
                Send it there
              </Button>
            </div>
          </StaffForm>
        </Fold>
      ) : null}
    </>
  )
}
