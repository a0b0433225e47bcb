import { Button } from '~/components/ui/button'
import { sizedName } from '~/models/catalog/sized-name'

type BuyAgainProps = {
  lines: { id: string; name: string; size: string; quantity: number }[]
  edit: string
}

export function BuyAgain({ lines, edit }: BuyAgainProps) {
  return (
    <section id="again" aria-labelledby="again-title" className="account-part">
      <form method="post" className="stack">
        <h2 id="again-title">Buy It Again</h2>
        <input type="hidden" name="edit" value={edit} />
        <ul className="stack">
          {lines.map(({ id, name, size, quantity }) => (
            <li key={id}>
              <label className="check">
                <input type="checkbox" name="line" value={id} defaultChecked />
                <span>
                  {quantity} × {sizedName(name, size)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p>
          <Button name="intent" value="reorder">
            Add to Cart
          </Button>
        </p>
      </form>
    </section>
  )
}
