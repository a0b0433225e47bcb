import { paths } from '~/models/paths'
import logo from '~/shop/logo.svg?no-inline'
import { LOGO, SHOP } from '~/shop/shop'

/** A picture with the name in it, so it needs no font and is cached for every page. */
export function Logo({ to = paths.home }: { to?: string }) {
  return (
    <a className="logo" href={to}>
      <img src={logo} alt={SHOP.name} {...LOGO} />
    </a>
  )
}
