import { paths } from '~/models/paths'
/** The first tab stops of every page. */
export function SkipLinks() {
  return (
    <nav aria-label="Skip">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <a className="skip" href={paths.accessibility}>
        Accessibility at Cobnut
      </a>
    </nav>
  )
}
