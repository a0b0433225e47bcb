import type { Image, Product, ProductData, ProductVariant } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { invalidInput, invalidOperation, requiredField } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { image } from '../engine/schemas'
import { inserted } from '../resources/ordering'
import {
  mapVariants,
  staged,
  variantIdOf,
  variantsOf,
  type WhichVariant,
  whichVariant,
  withData,
  withVariant,
} from './data'
import { storedAttribute, storedVariant, variantDraft } from './draft'

const { action } = actionsOf<Product>()

const attributeValue = { name: z.string(), value: z.unknown().optional(), staged }

/** Actions on variants, their attributes and images. */
export const variantActions: Record<string, Action<Product>> = {
  addVariant: action({ ...variantDraft.shape, staged }, (product, { staged, ...draft }, context) => {
    const { masterData } = product
    const ids = [masterData.staged, masterData.current].flatMap(variantsOf).map(({ id }) => id)
    const type = context.referenced('product-type', product.productType)
    const variant = storedVariant(Math.max(...ids) + 1, draft, type, context)
    return withData(product, staged, (data) => ({ ...data, variants: [...data.variants, variant] }))
  }),

  changeMasterVariant: action({ ...whichVariant, staged }, (product, fields) => {
    const id = variantIdOf(product, fields)
    return withData(product, fields.staged, (data) => withMaster(data, id))
  }),

  setAttribute: action(
    { ...whichVariant, ...attributeValue },
    (product, { name, value, ...which }, context) => {
      const set = attributeSetter(product, name, value, context)
      return withVariant(product, which, set)
    },
  ),
  setAttributeInAllVariants: action(attributeValue, (product, { name, value, staged }, context) => {
    const set = attributeSetter(product, name, value, context)
    return withData(product, staged, (data) => mapVariants(data, set))
  }),
  addExternalImage: action({ ...whichVariant, image, staged }, (product, { image, ...which }) =>
    withImages(product, which, (images) => [...images, image]),
  ),
  removeImage: action({ ...whichVariant, imageUrl: z.string(), staged }, (product, { imageUrl, ...which }) =>
    withImages(product, which, (images) => {
      const removed = imageOf(images, imageUrl)
      return images.filter((image) => image !== removed)
    }),
  ),
  moveImageToPosition: action(
    { ...whichVariant, imageUrl: z.string(), position: z.int(), staged },
    (product, { imageUrl, position, ...which }) =>
      withImages(product, which, (images) => {
        const moved = imageOf(images, imageUrl)
        if (position < 0 || position >= images.length) {
          throw invalidInput(`The position must be between 0 and ${images.length - 1}.`)
        }
        return inserted(
          images.filter((image) => image !== moved),
          moved,
          position,
        )
      }),
  ),
  setImageLabel: action(
    { ...whichVariant, imageUrl: z.string(), label: z.string().optional(), staged },
    (product, { imageUrl, label, ...which }) =>
      withImages(product, which, (images) => {
        const labelled = imageOf(images, imageUrl)
        return images.map((image) => (image === labelled ? { ...image, label } : image))
      }),
  ),
}

function withMaster(data: ProductData, id: number): ProductData {
  const master = variantsOf(data).find((variant) => variant.id === id)
  if (!master || master === data.masterVariant) return data
  return {
    ...data,
    masterVariant: master,
    variants: [data.masterVariant, ...data.variants.filter((variant) => variant !== master)],
  }
}

function attributeSetter(product: Product, name: string, value: unknown, context: Context) {
  const type = context.referenced('product-type', product.productType)
  const definition = type.attributes?.find((known) => known.name === name)
  if (value === undefined && definition?.isRequired) throw requiredField(name)
  const stored = value === undefined ? [] : [storedAttribute(name, value, type, context)]
  return (variant: ProductVariant): ProductVariant => {
    const attributes = variant.attributes ?? []
    const at = attributes.findIndex((known) => known.name === name)
    const others = attributes.filter((known) => known.name !== name)
    return {
      ...variant,
      attributes: at < 0 ? [...others, ...stored] : [...others.slice(0, at), ...stored, ...others.slice(at)],
    }
  }
}

function withImages(
  product: Product,
  which: WhichVariant & { staged?: boolean },
  change: (images: Image[]) => Image[],
): Product {
  return withVariant(product, which, (variant) => ({ ...variant, images: change(variant.images ?? []) }))
}

function imageOf(images: readonly Image[], url: string): Image {
  const found = images.find((image) => image.url === url)
  if (!found) throw invalidOperation(`The image '${url}' does not exist on the variant.`)
  return found
}
