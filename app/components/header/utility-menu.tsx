import { CloseOutside } from '~/components/ui/close-outside.island'
import { Icon } from '~/components/ui/icon'
import type { UtilityLink } from '~/models/catalog/navigation'

export function UtilityLinks({ links }: { links: UtilityLink[] }) {
  return links.map(({ text, url, color, icon }) => (
    <li key={url}>
      <a href={url}>
        <span className={`mark tint-${color}`}>{icon ? <Icon name={icon} /> : null}</span>
        {text}
      </a>
    </li>
  ))
}

/** On wide screens; phones have these links in their menu. */
export function UtilityMenu({ links }: { links: UtilityLink[] }) {
  if (links.length === 0) return null
  return (
    <details className="utility only-wide" name="mega">
      <summary className="tool" aria-label="Account menu">
        <Icon name="down" />
      </summary>
      <nav aria-label="Account">
        <ul>
          <UtilityLinks links={links} />
        </ul>
      </nav>
      <CloseOutside />
    </details>
  )
}
