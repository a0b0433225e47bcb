/** The first tab stops of every page. */
export function SkipLinks() {
  return (
    <nav aria-label="Skip">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <a className="skip" href="/accessibility.html">
        Accessibility at Cobnut
      </a>
    </nav>
  )
}
