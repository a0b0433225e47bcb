import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import logo from './logo.svg?no-inline'

/** A picture with the name in it, so it needs no font and is cached for every page. */
export function Logo({ to = paths.home }: { to?: string }) {
  return (
    <a className="logo" href={to}>
      <img src={logo} alt={SHOP.name} width="172" height="46" />
    </a>
  )
}
