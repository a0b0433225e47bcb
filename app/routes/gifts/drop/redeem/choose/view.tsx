import { Builder } from '~/components/builder/builder.island'
import { RedeemSteps } from '~/components/gift-drop/redeem-steps'
import type { BuilderPage } from '~/models/builder/page'

/** The builder as a recipient sees it. */
export function ChooseView(page: BuilderPage) {
  return (
    <main id="main" className="wrap">
      <RedeemSteps at={1} />
      <Builder {...page} />
    </main>
  )
}
