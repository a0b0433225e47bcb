import type { NavigationLink } from '~/models/catalog/navigation'
import { PersonalLinks } from './personal-links.island'

/** The popular links, or those that the personalization service chose for a visitor. */
export function PopularLinks({ links }: { links: NavigationLink[] }) {
  return (
    <div className="popular-links">
      <PersonalLinks />
      <ul>
        {links.map(({ text, url }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
