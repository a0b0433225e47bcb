import type { SocialLink } from '~/models/catalog/navigation'

/** Our own drawings, so that nothing is loaded from the networks. */
const drawings: Record<SocialLink['network'], string> = {
  Instagram: 'M4 4h16v16H4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7v.1',
  Facebook: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 21v-9c0-2 1-3 3-3M9 13h6',
  Pinterest: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M10 19l2-9M9 12c-1-5 7-5 6 0-1 4-4 3-4 2',
  YouTube: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
}

/** Links of the navigation content. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="social" aria-label="Elsewhere">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawings[network]} />
            </svg>
            <span className="visually-hidden">{network}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
