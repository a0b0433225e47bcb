import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'

import type { SkippedView } from '~/models/auto-delivery/view'
import { BoxFields } from './box-acts'
import { BoxThumbs } from './box-thumbs'

export function SkippedBox({ box }: { box: SkippedView }) {
  return (
    <article className="box-card off" aria-labelledby={box.key}>
      <header className="row between">
        <h3 id={box.key}>{box.day}</h3>
        <Badge tone="quiet">Skipped</Badge>
      </header>
      <p className="quiet text-sm">Skipped. The next one ships {box.next}.</p>
      <BoxThumbs items={box.items} />
      <form method="post">
        <BoxFields box={box} />
        <Button name="intent" value="undo-skip" variant="plain" size="small">
          Undo<span className="visually-hidden"> skipping the box of {box.day}</span>
        </Button>
      </form>
    </article>
  )
}
