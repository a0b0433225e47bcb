import { Icon, type IconName } from '~/components/ui/icon'
import type { SocialLink } from '~/models/catalog/navigation'

/** Our own drawings, so that nothing is loaded from the networks. */
const icons: Record<SocialLink['network'], IconName> = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  Pinterest: 'pinterest',
  YouTube: 'youtube',
}

export function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="social" aria-label="Elsewhere">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me">
            <Icon name={icons[network]} />
            <span className="visually-hidden">{network}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
