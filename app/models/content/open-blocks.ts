import { has, isOpen } from '../parts'
import type { Block, Feature } from './page'
import type { RichNode } from './rich-text'

const leads = (to: { url: string } | undefined): boolean => to === undefined || isOpen(to.url)
const isOpenFeature = ({ link }: Feature): boolean => leads(link)

/** A link to a part that is off becomes its words. */
export const openText = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    const children = openText(node.children)
    return node.href !== undefined && !isOpen(node.href) ? children : [{ ...node, children }]
  })

/** Without what leads to parts of the shop that are off. */
export const openBlocks = (blocks: readonly Block[]): Block[] => blocks.flatMap(openBlock)

function openBlock(block: Block): Block[] {
  switch (block.type) {
    case 'gift-finder':
      return has('giftFinder') ? [block] : []
    case 'hero':
      return isOpenFeature(block.hero) ? [block] : []
    case 'banner':
    case 'button':
      return leads(block.link) ? [block] : []
    case 'rich':
      return [{ ...block, nodes: openText(block.nodes) }]
    case 'rail': {
      const { viewAll } = block.rail
      return viewAll && !isOpen(viewAll)
        ? [{ ...block, rail: { ...block.rail, viewAll: undefined } }]
        : [block]
    }
    case 'links':
      return [{ ...block, links: block.links.filter(leads) }]
    case 'cards':
      return [{ ...block, cards: block.cards.filter(({ path }) => isOpen(path)) }]
    case 'carousel': {
      const slides = block.carousel.slides.filter(isOpenFeature)
      return slides.length > 0 || block.carousel.slides.length === 0
        ? [{ ...block, carousel: { ...block.carousel, slides } }]
        : []
    }
    case 'faq':
      return [
        {
          ...block,
          items: block.items.map(({ link, ...item }) => (link && leads(link) ? { ...item, link } : item)),
        },
      ]
    case 'opening': {
      const { opening } = block
      return [{ ...block, opening: { ...opening, links: opening.links.filter(leads) } }]
    }
    case 'departments':
      return [{ ...block, more: block.more.filter(({ path }) => isOpen(path)) }]
    case 'features': {
      const features = block.features.filter(isOpenFeature)
      return features.length > 0 ? [{ ...block, features }] : []
    }
    case 'columns':
      return [{ ...block, columns: block.columns.map(openBlocks) }]
    default:
      return [block]
  }
}
