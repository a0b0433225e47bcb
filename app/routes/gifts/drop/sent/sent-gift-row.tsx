import { PressId } from '~/components/form/press-id'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { OtherEmailForm } from './other-email-form.island'

type Gift = {
  id: string
  name: string
  email: string
  what: string
  status: string
  isOpen: boolean
  canRemind: boolean
}

type Props = { gift: Gift; result: { email: string; problem: string } | undefined }

export function SentGiftRow({ gift, result }: Props) {
  const { id, name, email, what, status, isOpen, canRemind } = gift
  return (
    <li className="panel stack">
      <div className="spread">
        <h2>{name}</h2>
        <b className="text-sm">{status}</b>
      </div>
      <p className="quiet">
        {what}, {email}
      </p>
      {isOpen ? (
        <>
          <form method="post" className="row">
            <PressId />
            <input type="hidden" name="gift" value={id} />
            {canRemind ? (
              <Button variant="plain" size="small" name="intent" value="remind">
                Remind<span className="visually-hidden"> {name}</span>
              </Button>
            ) : null}
            <AskOnce
              ask={
                <>
                  Cancel<span className="visually-hidden"> the gift to {name}</span>
                </>
              }
              says={`${name} can then no longer choose this gift. You get back what you paid.`}
            >
              <Button variant="plain" size="small" name="intent" value="cancel">
                Yes, cancel it
              </Button>
            </AskOnce>
          </form>
          <Fold title="Change the address" open={result !== undefined}>
            <OtherEmailForm id={id} name={name} email={result?.email ?? email} problem={result?.problem} />
          </Fold>
        </>
      ) : null}
    </li>
  )
}
