import { paths } from '~/models/paths'
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
