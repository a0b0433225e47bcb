import { type AppLoadContext, redirect } from '~/framework.server'
import type { GiftDraft } from '~/models/gift-drop/drop'
import { paths } from '~/models/paths'

type KeptDraft = { id: string; draft: GiftDraft }

/** The draft of the address; without one the first step is shown. */
export async function draftOf({ services }: AppLoadContext, request: Request): Promise<KeptDraft> {
  const id = new URL(request.url).searchParams.get('draft')
  const draft = await services.giftDrafts.read(id)
  if (!id || !draft) throw redirect(paths.giftBuild('gift'), 303)
  return { id, draft }
}
