import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import type { HeadersFunction, MetaFunction } from '~/framework.server'
import { WORDS } from '~/models/builder/words'
import { builderAction, builderLoader } from '~/routes/builders/builder.server'

const { start, startTitle } = WORDS.box

export const handle = { back: { to: start, title: startTitle } }

/** Builds are personal, so the canonical address is the start page. */
export const meta: MetaFunction = () => unlisted('Fill your box', { isFollowed: true })

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = builderLoader('box')

export const action = builderAction('box')

export default function BoxBuilder() {
  return <DrawnOnServer part="page" />
}
