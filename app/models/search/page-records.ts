import { type Block, type ContentPage, everyBlock } from '../content/page'
import type { RichNode } from '../content/rich-text'
import type { PageRecord } from './records'

const plain = (node: RichNode): string =>
  typeof node === 'string' ? node : node.children.map(plain).join(' ')

const textOf = (block: Block): string[] => {
  const title = block.title ? [block.title] : []
  switch (block.type) {
    case 'text':
      return [...title, ...block.paragraphs]
    case 'rich':
      return [...title, ...block.nodes.map(plain)]
    case 'list':
      return [...title, ...block.items]
    case 'faq':
      return [...title, ...block.items.flatMap(({ question, answer }) => [question, answer])]
    case 'hero':
      return [...title, block.hero.text]
    case 'banner':
      return [...title, block.text]
    case 'carousel':
      return [...title, ...block.carousel.slides.flatMap((slide) => [slide.title ?? '', slide.text])]
    case 'cards':
      return [...title, ...block.cards.map((card) => card.name)]
    case 'opening':
      return [...title, block.opening.text]
    case 'features':
      return [...title, ...block.features.flatMap((feature) => [feature.title ?? '', feature.text])]
    case 'facts':
      return [...title, ...block.facts.flatMap((fact) => [fact.title, fact.text])]
    case 'departments':
    case 'rail':
    case 'links':
    case 'ingredients':
    case 'prices':
    case 'marquee':
    case 'search':
    case 'gift-finder':
    case 'form':
    case 'image':
    case 'button':
    case 'columns':
    case 'problem':
      return title
  }
}

/** Recipes have ingredients, guides a finder; pages with a form are about the shop. */
const isReading = (blocks: Block[]): boolean =>
  blocks.some(({ type }) => type === 'ingredients' || type === 'gift-finder') &&
  !blocks.some(({ type }) => type === 'form')

export const pageRecords = (pages: { path: string; page: ContentPage }[], indexedAt: number): PageRecord[] =>
  pages.map(({ path, page }) => ({
    objectID: path,
    name: page.title,
    path,
    description: page.description,
    text: everyBlock(page.blocks).flatMap(textOf),
    reading: isReading(everyBlock(page.blocks)),
    indexedAt,
  }))
