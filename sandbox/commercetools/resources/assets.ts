import type { Asset } from '@commercetools/platform-sdk'
import type * as z from 'zod'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import type { assetDraft } from '../engine/schemas'

/** For categories and for product variants. */
export function storedAsset(draft: z.infer<typeof assetDraft>, context: Context): Asset {
  return { ...draft, id: context.newId(), custom: customFields(draft.custom, context) }
}
