import { Outlet, useLocation } from '~/framework'
import { paths } from '~/models/paths'
import type { RouteHandle } from '~/root'

export const handle = { layout: 'minimal' } satisfies RouteHandle

const STEPS = [
  ['gift', 'Gift'],
  ['personalize', 'Card'],
  ['recipients', 'People'],
  ['send', 'Send'],
] as const

export default function GiftBuildLayout() {
  const { pathname, search } = useLocation()
  const draft = new URLSearchParams(search).get('draft')
  const at = STEPS.findIndex(([step]) => pathname.startsWith(paths.giftBuild(step)))
  return (
    <main id="main" className="wrap narrow section stack gift-drop">
      <nav aria-label="Steps">
        <ol className="gift-steps">
          {STEPS.map(([step, name], place) => (
            <li key={step} aria-current={place === at ? 'step' : undefined}>
              {place < at && draft ? <a href={paths.giftBuild(step, draft)}>{name}</a> : name}
            </li>
          ))}
        </ol>
      </nav>
      <Outlet />
    </main>
  )
}
