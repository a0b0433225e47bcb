import type { LocalizedString, ProductProjection } from '@commercetools/platform-sdk'
import { isObject } from '../../engine/validation'

/** Searchable words in one language or without a language. */
function wordsOf(product: ProductProjection, locale: string): Set<string> {
  const { name, description, slug, searchKeywords, masterVariant, variants } = product
  const texts = [name, description, slug].flatMap((text: LocalizedString | undefined) => text?.[locale] ?? [])
  const keywords = (searchKeywords?.[locale] ?? []).map(({ text }) => text)
  const own = [masterVariant, ...variants].flatMap(({ sku, key, attributes = [] }) => [
    sku,
    key,
    ...attributes.flatMap(({ value }) => attributeTexts(value, locale)),
  ])
  return new Set([...texts, ...keywords, ...own].flatMap((text) => tokens(text ?? '')))
}

function attributeTexts(value: unknown, locale: string): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((element) => attributeTexts(element, locale))
  if (!isObject(value)) return []
  const text = 'label' in value ? value.label : value
  if (typeof text === 'string') return [text]
  return isObject(text) && typeof text[locale] === 'string' ? [text[locale]] : []
}

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The allowed edit distance by word length. */
const tolerance = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** With `fuzzy`, words may have typos. */
export function hasWords(
  product: ProductProjection,
  { locale, text, fuzzy }: { locale: string; text: string; fuzzy: boolean },
): boolean {
  const words = wordsOf(product, locale)
  return tokens(text).every(
    (wanted) =>
      words.has(wanted) ||
      (fuzzy && [...words].some((word) => distance(word, wanted, tolerance(wanted)) <= tolerance(wanted))),
  )
}

/** Stops counting above `most`. */
function distance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let row = Array.from({ length: right.length + 1 }, (_, position) => position)
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
