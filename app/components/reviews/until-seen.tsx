import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { OpenUntilSeen } from './open-until-seen.island'

/**
 * Opens by itself until it was seen or dismissed at this place of the shop (docs/product.md, Reviews). Only script opens
 * it, so the page says the same in plain sight.
 */
export function UntilSeen({
  name,
  place,
  title,
  children,
}: {
  name: string
  /** Where in the shop: what was seen in one place is still new in another. */
  place: string
  title: string
  children: ReactNode
}) {
  const id = `hint-${name}`
  return (
    <section
      id={id}
      className="until-seen panel stack"
      aria-labelledby={`${id}-title`}
      {...{ popover: 'manual' }}
    >
      <div className="row between">
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          className="tool"
          aria-label="Close"
          {...{ popovertarget: id, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      <OpenUntilSeen name={`${name}:${place}`} />
    </section>
  )
}
