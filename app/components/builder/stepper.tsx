import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'

type Props = {
  name: string
  less: string
  more: string
  atMost: boolean
  count: number
  unit: ReactNode
  field: 'do' | 'edit'
}

export function Stepper({ name, less, more, atMost, count, unit, field }: Props) {
  return (
    <div className="stepper">
      <button
        type="submit"
        form="build"
        name={field}
        value={less}
        aria-label={count === 1 ? `Remove ${name}` : `Less of ${name}`}
      >
        <Icon name="minus" />
      </button>
      <p>
        <b>{count}</b> {unit}
      </p>
      <button
        type="submit"
        form="build"
        name={field}
        value={more}
        disabled={atMost}
        aria-label={`More of ${name}`}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
