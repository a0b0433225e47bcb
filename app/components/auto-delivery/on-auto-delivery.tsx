import { paths } from '~/models/paths'

type OnAutoDeliveryProps = {
  /** The subscription's. */
  id: number
  every: string
  name: string
  /** The account's page. */
  manage: string
  /** The panel to go on with. */
  panel?: { delivery: string; sku: string }
}

/** The controls of what is on auto-delivery: how often, and the ways to change or end it. */
export function OnAutoDelivery({ id, every, name, manage, panel }: OnAutoDeliveryProps) {
  return (
    <form method="post" action={paths.autoDeliveryAdded} className="on-auto-delivery">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      {panel ? (
        <>
          <input type="hidden" name="delivery" value={panel.delivery} />
          <input type="hidden" name="panelSku" value={panel.sku} />
        </>
      ) : null}
      <span className="text-sm bold">{every}</span>
      <a href={manage} className="link text-sm">
        Manage<span className="visually-hidden"> Auto-Delivery of {name}</span>
      </a>
      <button type="submit" className="link text-sm">
        Remove<span className="visually-hidden"> {name} from Auto-Delivery</span>
      </button>
    </form>
  )
}
