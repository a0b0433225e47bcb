import { Builder } from '~/components/builder/builder.island'
import { RedeemSteps } from '~/components/gift-drop/redeem-steps'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { missing } from '~/models/builder/build'
import type { BuilderPage } from '~/models/builder/page'
import { buildParams, query } from '~/models/builder/state'
import { addressOf, WORDS } from '~/models/builder/words'
import { BODY_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { textFields } from '~/use-cases/builders/builder.server'
import { fillGift, giftItem, loadGiftBuilder } from '~/use-cases/gifts/redeem.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Choose your treats')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const drawn = await loadGiftBuilder(request, context)
  context.parts.set('page', { draw: () => drawChoose(drawn) })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const filling = await fillGift(context, textFields(await readForm(request, { most: BODY_LIMITS.list })))
  const { offer, state, code } = filling
  if (giftItem(filling)) {
    const params = buildParams(offer.kind, state, offer.sizes[0])
    return redirect(paths.giftRedeem('address') + query([['code', code], ...params]), 303)
  }
  const more = missing(state.build, state.size.rules)
  const { one, many } = WORDS[offer.kind]
  context.session.notify('errors', {
    key: 'builder',
    message: `Choose ${more} more ${more === 1 ? one : many}.`,
  })
  return redirect(addressOf(offer.kind, state, offer), 303)
}

const drawChoose = (page: BuilderPage) => (
  <main id="main" className="wrap">
    <RedeemSteps at={1} />
    <Builder {...page} />
  </main>
)

export default function ChooseTreats() {
  return <DrawnOnServer part="page" />
}
