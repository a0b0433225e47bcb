import { type AppLoadContext, redirect } from '~/framework.server'
import type { GiftDraft } from '~/models/gift-drop/drop'
import { paths } from '~/models/paths'

type KeptDraft = { id: string; draft: GiftDraft }

/** Redirects to the first step without one. */
export async function draftOf({ services }: AppLoadContext, request: Request): Promise<KeptDraft> {
  const id = new URL(request.url).searchParams.get('draft')
  const draft = await services.giftDrafts.read(id)
  if (!id || !draft) throw redirect(paths.giftBuild('gift'), 303)
  return { id, draft }
}
