import { paths } from '~/models/paths'

type OnAutoDeliveryProps = {
  id: number
  every: string
  name: string
  manage: string
  panel?: { delivery: string; sku: string }
}

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
