import { allergyTagsOf } from '~/models/builder/finder'
import type { Ingredient } from '~/models/builder/ingredient'
import { MIX_KEY, weightName } from '~/models/builder/mix'
import type { BuildSize, Kind, Offer } from '~/models/builder/offer'
import { mixWeight } from '~/models/builder/order'
import { MIX_RULES, sectionRules } from '~/models/builder/rules'
import { BOX_KEY, BOX_OF_SIX_KEY, BUNDLE_KEY, TRAY_KEY } from '~/models/builder/skus'
import { priceAt, selectedPrice } from '~/models/catalog/prices'
import { isInStock, type Product, type Variant, visibleVariants } from '~/models/catalog/product'
import { capitalized, numberWord } from '~/models/in-words'
import { poundsOf } from '~/models/weight'
import { bound } from '~/services/bound'
import type { CatalogService } from '~/services/catalog/catalog.server'
import type { CatalogReferences } from '~/services/catalog/mapping'
import { readReferences } from '~/services/catalog/references.server'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import type { CatalogDeps } from '~/services/deps'
import { lookUp } from '~/services/lookup.server'
import { ingredientsOf } from './mapping'

const MOST = 500
const MINI_BOXES = 'minibox'

type Deps = CatalogDeps & { catalog: Pick<CatalogService, 'productsByKeys'> }

const PRODUCTS: Record<Kind, readonly string[]> = {
  mix: [MIX_KEY],
  box: [BOX_KEY, BOX_OF_SIX_KEY],
  tray: [TRAY_KEY],
  bundle: [BUNDLE_KEY],
}

export const createBuilderService = (deps: Deps) => bound(deps, { offer, withCurrent })

/** Null if the shop does not sell it. Can be an hour old. */
async function offer(deps: Deps, kind: Kind): Promise<Offer | null> {
  const [products, ingredients] = await Promise.all([
    deps.catalog.productsByKeys([...PRODUCTS[kind]]),
    lookUp(deps, `builder:${kind}`, () => queryIngredients(deps, kind)),
  ])
  return offerOf(kind, products, ingredients)
}

/** Updates these ingredients, and leaves out those that are gone. */
async function withCurrent(deps: Deps, offer: Offer, keys: readonly string[]): Promise<Offer> {
  const others = offer.ingredients.filter(({ productKey }) => !keys.includes(productKey))
  return { ...offer, ingredients: [...others, ...(await queryIngredients(deps, offer.kind, keys))] }
}

/** commercetools' predicate for the ingredients of each builder. */
const WHERE: Record<Kind, (references: CatalogReferences) => string> = {
  mix: () => 'masterVariant(attributes(name="mixIngredient" and value=true))',
  tray: () => 'masterVariant(attributes(name="trayIngredient" and value in ("classic","premium")))',
  bundle: () => 'masterVariant(attributes(name="bundleBox" and value=true))',
  box: ({ tree }) => `categories(id="${tree.byKey.get(MINI_BOXES)?.id ?? ''}")`,
}

const UNITS = { mix: 'pound', tray: 'pound', box: 'piece', bundle: 'smallest' } as const

async function queryIngredients(deps: Deps, kind: Kind, keys?: readonly string[]): Promise<Ingredient[]> {
  const references = await readReferences(deps)
  const among = keys ? [`key in (${keys.map((key) => JSON.stringify(key)).join(',')})`] : []
  const where = [WHERE[kind](references), ...among]
  const answer = await deps.apiRoot
    .productProjections()
    .get({ queryArgs: { where, limit: MOST, withTotal: false, sort: 'id asc' } })
    .execute()
    .catch(vendorErrorOf)
  const ingredients = ingredientsOf(answer.body.results, references, UNITS[kind])
  return kind === 'bundle' ? withBoxesStated(deps, ingredients) : ingredients
}

/** The catalog knows what a box holds. */
async function withBoxesStated({ catalog }: Deps, boxes: Ingredient[]): Promise<Ingredient[]> {
  const silent = boxes.filter(({ stated }) => !stated).map(({ productKey }) => productKey)
  const products = silent.length > 0 ? await catalog.productsByKeys(silent) : []
  return boxes.map((box) => {
    const stated = box.stated ? undefined : products.find(({ key }) => key === box.productKey)?.stated
    return stated ? { ...box, stated, tags: [...box.tags, ...allergyTagsOf(stated)] } : box
  })
}

function offerOf(kind: Kind, products: readonly Product[], ingredients: Ingredient[]): Offer | null {
  const [product] = products
  const [usual, ...others] = products
    .filter((one) => kind !== 'bundle' || one.boxes)
    .flatMap((one) => visibleVariants(one).map((variant) => sizeOf(kind, one, variant)))
  return product && usual ? { kind, productName: product.name, sizes: [usual, ...others], ingredients } : null
}

function sizeOf(kind: Kind, { sections = 1, boxes = [] }: Product, variant: Variant): BuildSize {
  const common = {
    sku: variant.sku,
    inStock: isInStock(variant),
    premium: kind !== 'tray' || isPremium(variant),
  }
  if (kind === 'mix') {
    const weight = mixWeight(poundsOf(variant.weight))
    return { ...common, value: String(weight), name: weightName(weight), weight, rules: MIX_RULES }
  }
  if (kind === 'bundle') {
    const discounts = boxes.map(({ discountPercent }) => discountPercent)
    const rules = sectionRules(boxes.length)
    return { ...common, value: variant.sku, name: variant.variantName, discounts, rules }
  }
  const price = priceAt(selectedPrice(variant.prices)).price
  const rules = sectionRules(sections)
  if (kind === 'box')
    return {
      ...common,
      value: String(sections),
      name: `${capitalized(numberWord(sections))} treats`,
      price,
      rules,
    }
  const style = isPremium(variant) ? 'premium' : 'classic'
  return { ...common, value: style, name: style === 'premium' ? 'Premium' : 'Classic', price, rules }
}

const isPremium = (variant: Variant) => /premium/i.test(variant.variantName)
