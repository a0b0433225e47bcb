import logo from './logo.svg?no-inline'

/** The cobnut and the name, drawn, so that they wait for no font; once fetched, it is there for every page. */
export function Logo() {
  return (
    <a className="logo" href="/">
      <img src={logo} alt="Cobnut" width="172" height="46" />
    </a>
  )
}
