import { Button } from '~/components/ui/button'

type OrderForProps = {
  edit: string
  name: string
  /** The cart that the customer sees. */
  own: { id: string; words: string } | undefined
}

export const OrderFor = ({ edit, name, own }: OrderForProps) => (
  <form method="post" className="row">
    <input type="hidden" name="edit" value={edit} />
    {own ? <input type="hidden" name="cart" value={own.id} /> : null}
    <Button name="intent" value="order-for">
      {own ? `Order in ${name}’s cart (${own.words})` : `Order for ${name}`}
    </Button>
    {own ? (
      <Button name="intent" value="order-in-new" variant="plain">
        Start another cart
      </Button>
    ) : null}
  </form>
)
