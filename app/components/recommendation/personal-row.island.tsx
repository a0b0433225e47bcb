import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import type { Rail } from '~/components/product/rail'
import type { RowSelector } from '~/models/recommendation/choice'
import { choose } from './choose'

type PersonalRowProps = { selector: RowSelector; type: 'HOMEPAGE' | 'PRODUCT' | 'CART'; sku?: string }
type RailProps = ComponentProps<typeof Rail>
type Chosen = { Row: ComponentType<RailProps>; props: RailProps }

/**
 * The row that the personalization service chose for this visitor. While it shows, styles hide the
 * shop's own row after it.
 */
function Behavior({ selector, type, sku }: PersonalRowProps) {
  const [chosen, setChosen] = useState<Chosen>()
  useEffect(() => {
    const ask = async () => {
      const asked: Record<string, string> = sku ? { selector, type, sku } : { selector, type }
      const { row } = await choose(asked, { introduces: type === 'CART' })
      if (!row) return
      // Most visitors get no row, so its code is loaded on demand.
      const { Rail: Row } = await import('~/components/product/rail')
      setChosen({ Row, props: { id: 'picked', ...row } })
    }
    void ask()
  }, [selector, type, sku])
  return chosen ? <chosen.Row {...chosen.props} /> : <span />
}

export const PersonalRow = island('personal-row', Behavior)
