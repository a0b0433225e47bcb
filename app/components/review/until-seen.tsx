import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { OpenUntilSeen } from './open-until-seen.island'

// React 18 has no types for popovers.
const POPOVER = { popover: 'manual' }
const closes = (id: string) => ({ popovertarget: id, popovertargetaction: 'hide' })

/**
 * Opens by itself once per `name`, until it was seen or closed (docs/product.md, Reviews). Only script opens it,
 * so the page must say the same elsewhere.
 */
export function UntilSeen({
  name,
  place,
  title,
  children,
}: {
  name: string
  /** Remembered separately for each place. */
  place: string
  title: string
  children: ReactNode
}) {
  const id = `hint-${name}`
  return (
    <section id={id} className="until-seen panel stack" aria-labelledby={`${id}-title`} {...POPOVER}>
      <div className="row between">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="tool" aria-label="Close" {...closes(id)}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <OpenUntilSeen name={`${name}:${place}`} />
    </section>
  )
}
