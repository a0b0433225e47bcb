import type { BuilderPage } from '~/models/builder/page'
import { Builder } from './builder.island'

/** The page of a builder. */
export function BuilderView(page: BuilderPage) {
  return (
    <main id="main" className="wrap">
      <Builder {...page} />
    </main>
  )
}
