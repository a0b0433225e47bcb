import { paths } from '~/models/paths'
import logo from './logo.svg?no-inline'

/** A picture with the name in it, so it needs no font and is cached for every page. */
export function Logo() {
  return (
    <a className="logo" href={paths.home}>
      <img src={logo} alt="Cobnut" width="172" height="46" />
    </a>
  )
}
