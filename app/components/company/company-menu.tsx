import type { CompanyLink } from '~/models/company/links'

/** The pages of a business account. */
export function CompanyMenu({ links, pathname }: { links: CompanyLink[]; pathname: string }) {
  if (links.length < 2) return null
  // The last one, since the first page's address begins those of the others.
  const current = links.findLast(({ path }) => pathname.startsWith(path))?.path
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
