import type { CompanyLink } from '~/models/company/links'

/** The pages of a business account. */
export function CompanyMenu({ links, current }: { links: CompanyLink[]; current: string }) {
  if (links.length < 2) return null
  return (
    <nav aria-label="Business account">
      <ul className="row company-menu">
        {links.map(({ text, path }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
