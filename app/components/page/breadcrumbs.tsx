import { paths } from '~/models/paths'
/** The path from home. The last step is the page itself. */
export function Breadcrumbs({
  steps,
  current,
}: {
  steps: { name: string; path: string }[]
  current: string
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
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
