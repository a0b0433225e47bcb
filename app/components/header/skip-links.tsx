import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
export function SkipLinks() {
  return (
    <nav aria-label="Skip">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <a className="skip" href={paths.accessibility}>
        {`Accessibility at ${SHOP.name}`}
      </a>
    </nav>
  )
}
