import { paths } from '~/models/paths'
export function Breadcrumbs({
  steps,
  current,
}: {
  steps: { name: string; path: string }[]
  /** Left out where the page's heading follows at once. */
  current?: string
}) {
  return (
    <nav className="breadcrumbs wrap" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href={paths.home}>Home</a>
        </li>
        {steps.map((step) => (
          <li key={step.path}>
            <a href={step.path}>{step.name}</a>
          </li>
        ))}
        {current ? (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
