import { AskOnce } from './ask-once'
import { Button } from './button'

export const states = {
  button: (
    <AskOnce ask="Cancel this order" says="Nothing has shipped yet, so you get all of it back.">
      <Button size="small">Cancel the order</Button>
    </AskOnce>
  ),
  link: (
    <AskOnce ask="Remove" says="The address leaves your book." link>
      <Button size="small">Remove the address</Button>
    </AskOnce>
  ),
}
