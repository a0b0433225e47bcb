import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { paths } from '~/models/paths'
import type { NamedCart } from './which-cart.server'

type WhichCartProps = { meant: NamedCart; current: NamedCart; back: string }

const words = ({ key, whose }: NamedCart) => (key ? `${whose}, cart ${key}` : whose)

/** A tab was drawn for one cart, and another one was taken over since. */
export function WhichCart({ meant, current, back }: WhichCartProps) {
  return (
    <>
      <h1>Which cart do you mean?</h1>
      <Notice tone="error">
        <p>
          That page was for <b>{words(meant)}</b>. Since then you work for <b>{words(current)}</b>. Nothing
          was changed.
        </p>
      </Notice>
      <form method="post" action={paths.customerCart} className="row">
        {meant.key ? <input type="hidden" name="key" value={meant.key} /> : null}
        <Button name="intent" value={meant.key ? 'take-over' : 'leave'}>
          Go on for {meant.whose}
        </Button>
        <ButtonLink to={back} variant="plain">
          Go on for {current.whose}
        </ButtonLink>
      </form>
    </>
  )
}
