import { GiftFinderForm } from '~/components/gift/gift-finder-form'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { type Block, isSection, type Section } from '~/models/content/page'
import { Answer } from './answer'
import { FeatureBox } from './feature'
import { LeadFormView } from './lead-form.island'
import { Marquee } from './marquee'
import { PriceTableView } from './price-table'
import { RichText } from './rich-text'
import { SectionView, type Shown } from './sections'
import { ShoppableIngredients } from './shoppable-ingredients'
import { Slideshow } from './slideshow'
import { Tiles } from './tiles'

/** As wide as the page; other blocks keep a readable line length. */
const WIDE: readonly Block['type'][] = ['hero', 'banner', 'cards', 'carousel', 'marquee', 'columns', 'prices']

type ContentBlocksProps = { blocks: Block[]; shown: Shown; id?: string }

export function ContentBlocks({ blocks, shown, id = 'block' }: ContentBlocksProps) {
  return blocks.map((block, index) => {
    const own = `${id}-${index + 1}`
    return isSection(block) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
      <div key={index} className="wide">
        <SectionView section={block} shown={shown} id={own} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
      <section key={index} className={classOf(block.type)}>
        {block.title ? <h2>{block.title}</h2> : null}
        <BlockBody block={block} shown={shown} id={own} />
      </section>
    )
  })
}

function classOf(type: Block['type']): string {
  if (type === 'rich') return 'stack rich'
  return WIDE.includes(type) ? 'stack wide' : 'stack'
}

type BlockBodyProps = { block: Exclude<Block, Section>; shown: Shown; id: string }

function BlockBody({ block, shown, id }: BlockBodyProps) {
  switch (block.type) {
    case 'text':
      return block.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
    case 'rich':
      return <RichText nodes={block.nodes} />
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
      return <ShoppableIngredients items={block.items} products={shown.products} />
    case 'prices':
      return <PriceTableView productKeys={block.productKeys} products={shown.products} />
    case 'faq':
      return (
        <div className={block.border === 'black' ? 'folds-black' : undefined}>
          {block.items.map((item) => (
            <Answer key={item.question} {...item} />
          ))}
        </div>
      )
    case 'hero':
      return <FeatureBox feature={block.hero} heading="h2" className="big" />
    case 'banner':
      return (
        <p className={`banner tint-${block.tint}`}>
          {block.text} {block.link ? <a href={block.link.url}>{block.link.text}</a> : null}
        </p>
      )
    case 'cards':
      return <Tiles cards={block.cards} columns={block.columns} />
    case 'carousel':
      return <Slideshow id={id} title={block.title ?? 'Slides'} carousel={block.carousel} />
    case 'marquee':
      return <Marquee items={block.items} />
    case 'gift-finder':
      return <GiftFinderForm answers={{}} />
    case 'form':
      return <LeadFormView form={block.form} />
    case 'image': {
      const { url, alt, width, height } = block.image
      return <img src={url} alt={alt} width={width} height={height} loading="lazy" />
    }
    case 'button':
      return (
        <p>
          <ButtonLink to={block.link.url}>{block.link.text}</ButtonLink>
        </p>
      )
    case 'columns':
      return (
        <div className="columns">
          {block.columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity and never move.
            <div key={index} className="stack">
              <ContentBlocks blocks={column} shown={shown} id={`${id}-${index + 1}`} />
            </div>
          ))}
        </div>
      )
    case 'problem':
      return (
        <Notice tone="error">
          <p>
            Shoppers do not see the block “{block.name}”: {block.problem}.
          </p>
        </Notice>
      )
    default:
      return block satisfies never
  }
}
