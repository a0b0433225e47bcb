import { table } from '@cobnut/platform/table'
import type { CustomObjectDraft } from '@commercetools/platform-sdk'

/** Decides which rules a screen applies to a tag. */
type TagKind = 'dietary' | 'certification' | 'claim' | 'taste' | 'shipping'

// key | name | kind | what it means
const rows = table(
  `
gluten-free           | Gluten-free             | dietary       | Nothing with gluten in it
kosher                | Kosher                  | certification | Certified kosher
pareve                | Kosher Pareve           | certification | Certified kosher, without milk or meat
dairy                 | Kosher Dairy            | certification | Certified kosher, with milk
organic               | Organic                 | dietary       | Grown and packed to the USDA organic rules
usda-organic          | USDA Organic            | certification | Certified by an agent of the USDA
raw                   | Raw                     | dietary       | Never heated above 118 °F
sugar-free            | Sugar-free              | dietary       | Less than half a gram of sugar in a serving
vegan                 | Vegan                   | dietary       | Nothing from animals
certified-gluten-free | Certified Gluten-Free   | certification | Below ten parts in a million, tested
non-gmo               | Non-GMO                 | certification | From seed that was not engineered
fair-trade            | Fair Trade              | certification | Bought at fair trade terms
unsalted              | Unsalted                | claim         | No salt added
salt-free             | Salt-free               | claim         | Less than 5 mg of sodium in a serving
less-salt             | 50% Less Salt           | claim         | Half the salt of the regular one
no-added-sugar        | No Added Sugar          | claim         | Only the sugar the fruit came with
high-protein          | High in Protein         | claim         | A fifth of the day's protein in a serving
high-fiber            | High in Fiber           | claim         | A fifth of the day's fiber in a serving
caffeine-free         | Caffeine-free           | claim         | Nothing to keep you awake
roasted               | Roasted                 | taste         | Roasted in small batches
salted                | Salted                  | taste         | With sea salt
smoked                | Smoked                  | taste         | Over hickory, or with hickory smoke
spicy                 | Spicy                   | taste         | Warm to hot
sweet                 | Sweet                   | taste         | Sweetened or sweet of itself
chocolate-covered     | Chocolate-covered       | taste         | In milk, dark or white chocolate
in-shell              | In Shell                | taste         | To be opened by hand
alst-25-free-shipping | Ships Free over $25     | shipping      | Orders with it ship free from $25
alst-35-free-shipping | Ships Free over $35     | shipping      | Orders with it ship free from $35
`,
  4,
)

export const tagKeys: ReadonlySet<string> = new Set(rows.map(([key = '']) => key))

export function tagDrafts(): CustomObjectDraft[] {
  return rows.map(([key = '', name, kind, meaning]) => ({
    container: 'tags',
    key,
    value: { key, name, kind: kind as TagKind, description: meaning },
  }))
}
