import type { Asset } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import {
  customFieldFields,
  customFields,
  customTypeFields,
  withCustomField,
  withCustomType,
} from '../engine/custom'
import { invalidInput, invalidOperation } from '../engine/errors'
import { assetDraft, localizedString } from '../engine/schemas'
import { inserted, reordered } from './ordering'

const whichAsset = { assetId: z.string().optional(), assetKey: z.string().optional() }

type AssetChange = {
  shape: z.ZodRawShape
  apply(assets: Asset[], fields: never, context: Context): Asset[]
}

function change<Shape extends z.ZodRawShape>(
  shape: Shape,
  apply: (assets: Asset[], fields: z.infer<z.ZodObject<Shape>>, context: Context) => Asset[],
): AssetChange {
  return { shape, apply } as AssetChange
}

/** For categories and for product variants. */
export const assetChanges: Record<string, AssetChange> = {
  addAsset: change({ asset: assetDraft, position: z.int().min(0).optional() }, (assets, fields, context) =>
    inserted(assets, storedAsset(fields.asset, context), fields.position),
  ),
  removeAsset: change(whichAsset, (assets, which) => {
    const removed = assetOf(assets, which)
    return assets.filter((asset) => asset !== removed)
  }),
  changeAssetOrder: change({ assetOrder: z.array(z.string()) }, (assets, { assetOrder }) =>
    reordered(assets, assetOrder, ({ id }) => id),
  ),
  changeAssetName: change({ ...whichAsset, name: localizedString }, (assets, { name, ...which }) =>
    withAsset(assets, which, (asset) => ({ ...asset, name })),
  ),
  setAssetKey: change({ assetId: z.string(), assetKey: z.string().optional() }, (assets, fields) =>
    withAsset(assets, { assetId: fields.assetId }, (asset) => ({ ...asset, key: fields.assetKey })),
  ),
  setAssetDescription: change(
    { ...whichAsset, description: localizedString.optional() },
    (assets, { description, ...which }) => withAsset(assets, which, (asset) => ({ ...asset, description })),
  ),
  setAssetTags: change(
    { ...whichAsset, tags: z.array(z.string()).optional() },
    (assets, { tags, ...which }) => withAsset(assets, which, (asset) => ({ ...asset, tags })),
  ),
  setAssetSources: change(
    { ...whichAsset, sources: assetDraft.shape.sources },
    (assets, { sources, ...which }) => withAsset(assets, which, (asset) => ({ ...asset, sources })),
  ),
  setAssetCustomType: change({ ...whichAsset, ...customTypeFields }, (assets, fields, context) =>
    withAsset(assets, fields, (asset) => ({ ...asset, custom: withCustomType(fields, context) })),
  ),
  setAssetCustomField: change({ ...whichAsset, ...customFieldFields }, (assets, fields, context) =>
    withAsset(assets, fields, (asset) => ({
      ...asset,
      custom: withCustomField(asset.custom, fields.name, fields.value, context),
    })),
  ),
}

export function storedAsset(draft: z.infer<typeof assetDraft>, context: Context): Asset {
  return { ...draft, id: context.newId(), custom: customFields(draft.custom, context) }
}

type Which = { assetId?: string; assetKey?: string }

function assetOf(assets: readonly Asset[], { assetId, assetKey }: Which): Asset {
  if (assetId === undefined && assetKey === undefined)
    throw invalidInput('Either assetId or assetKey is expected.')
  const found = assets.find(({ id, key }) => (assetId === undefined ? key === assetKey : id === assetId))
  if (!found) throw invalidOperation(`The asset '${assetId ?? assetKey}' does not exist.`)
  return found
}

function withAsset(assets: Asset[], which: Which, change: (asset: Asset) => Asset): Asset[] {
  const changed = assetOf(assets, which)
  return assets.map((asset) => (asset === changed ? change(asset) : asset))
}
