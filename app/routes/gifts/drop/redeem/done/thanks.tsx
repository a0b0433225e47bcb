import { PressId } from '~/components/form/press-id'
import { TextAreaField } from '~/components/form/text-area-field'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'

type Props = {
  sender: string
  sent: string | undefined
  result: { thanks: string; problem: string } | undefined
}

export function Thanks({ sender, sent, result }: Props) {
  if (sent) {
    return (
      <section className="panel stack" aria-labelledby="thanks-title">
        <h2 id="thanks-title">You thanked {sender}</h2>
        <blockquote className="said">{sent}</blockquote>
      </section>
    )
  }
  return (
    <form method="post" className="panel stack" noValidate aria-labelledby="thanks-title">
      <PressId />
      <div>
        <h2 id="thanks-title">Say thanks to {sender}</h2>
        <p className="text-sm quiet">We pass it on by email.</p>
      </div>
      <TextAreaField
        label="Message"
        name="thanks"
        rows={3}
        maxLength={TEXT_LIMITS.giftMessage}
        defaultValue={result?.thanks ?? ''}
        required
        error={result?.problem}
      />
      <Button>Send thanks</Button>
    </form>
  )
}
