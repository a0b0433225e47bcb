import { SHOP } from '~/shop/shop'
import { type Block, type ContentPage, everyBlock } from './page'

type JsonLd = Record<string, unknown>

type Names = ReadonlyMap<string, string>

export function contentJsonLd(
  page: Pick<ContentPage, 'title' | 'description' | 'blocks'>,
  names: Names,
): JsonLd[] {
  const blocks = everyBlock(page.blocks)
  const recipe = recipeJsonLd(page, blocks, names)
  const faq = faqJsonLd(blocks)
  return [...(recipe ? [recipe] : []), ...(faq ? [faq] : [])]
}

function faqJsonLd(blocks: readonly Block[]): JsonLd | undefined {
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))
  if (questions.length === 0) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** A page with ingredients and steps after them is a recipe. */
function recipeJsonLd(
  { title, description }: Pick<ContentPage, 'title' | 'description'>,
  blocks: readonly Block[],
  names: Names,
): JsonLd | undefined {
  const at = blocks.findIndex(({ type }) => type === 'ingredients')
  const ingredients = blocks[at]
  const steps = blocks.slice(at + 1).find((block) => block.type === 'list')
  if (ingredients?.type !== 'ingredients' || !steps) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    description,
    author: { '@type': 'Organization', name: SHOP.name },
    recipeIngredient: ingredients.items.flatMap(({ productKey, amount }) => {
      const name = names.get(productKey)
      return name ? [`${amount} ${name}`] : []
    }),
    recipeInstructions: steps.items.map((text) => ({ '@type': 'HowToStep', text })),
  }
}
