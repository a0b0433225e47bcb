import { Fold } from '~/components/ui/fold'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { Block } from '~/models/content/page'
import { ShoppableIngredients } from './shoppable-ingredients'

/** What editors wrote, a section a block. `products` are those that its ingredients name. */
export function ContentBlocks({ blocks, products }: { blocks: Block[]; products: ProductCardData[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
    <section key={index} className="stack">
      {block.title ? <h2>{block.title}</h2> : null}
      <BlockBody block={block} products={products} />
    </section>
  ))
}

function BlockBody({ block, products }: { block: Block; products: ProductCardData[] }) {
  switch (block.type) {
    case 'text':
      return block.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
    case 'list':
      return (
        <ul className="plain-list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'links':
      return (
        <ul>
          {block.links.map(({ text, url }) => (
            <li key={url}>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
      )
    case 'ingredients':
      return <ShoppableIngredients items={block.items} products={products} />
    case 'faq':
      return block.items.map(({ question, answer }) => (
        <Fold key={question} title={question}>
          <p>{answer}</p>
        </Fold>
      ))
  }
}
