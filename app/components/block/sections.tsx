import { Rail } from '~/components/product/rail'
import { PersonalRow } from '~/components/recommendation/personal-row.island'
import type { ProductCardData } from '~/models/catalog/product-card'
import { type Card, type Opening, railKey, type Section } from '~/models/content/page'
import { cutoffWords } from '~/models/shipping/warehouse'
import { FactList } from './fact-list'
import { FeatureBox } from './feature'
import { SearchFooter } from './search-footer'
import { Tiles } from './tiles'

/** What blocks show of the catalog. */
export type Shown = {
  /** Those that ingredient blocks name. */
  products: ProductCardData[]
  /** By `railKey`. */
  rails: Record<string, ProductCardData[]>
  departments: Card[]
}

// React 18 has no type for it.
const FIRST = { fetchpriority: 'high' }

type SectionViewProps = {
  section: Section
  shown: Shown
  id: string
  /** Its title is the page's, its picture the first. */
  leads?: boolean
}

export function SectionView({ section, shown, id, leads = false }: SectionViewProps) {
  const { title = '' } = section
  switch (section.type) {
    case 'opening':
      return <OpeningView title={title} opening={section.opening} leads={leads} />
    case 'departments': {
      const cards = [...shown.departments, ...section.more]
      return shown.departments.length > 0 ? <Departments id={id} title={title} cards={cards} /> : null
    }
    case 'rail': {
      const { rail } = section
      return (
        <>
          {rail.isPersonal ? <PersonalRow selector="Home page" type="HOMEPAGE" /> : null}
          <Rail
            id={id}
            title={title}
            subtitle={rail.subtitle}
            viewAll={rail.viewAll}
            cards={shown.rails[railKey(rail)] ?? []}
          />
        </>
      )
    }
    case 'features':
      return (
        <section className="band section" aria-labelledby={title ? id : undefined}>
          <div className="wrap stack">
            {title ? <h2 id={id}>{title}</h2> : null}
            <div className="two-columns">
              {section.features.map((feature) => (
                <FeatureBox key={feature.title ?? feature.text} feature={feature} />
              ))}
            </div>
          </div>
        </section>
      )
    case 'facts':
      return (
        <section className="section" aria-labelledby={id}>
          <div className="wrap">
            <h2 id={id} className="visually-hidden">
              {title}
            </h2>
            <FactList
              facts={section.facts.map((fact) => ({
                ...fact,
                title: withCutoff(fact.title),
                text: withCutoff(fact.text),
              }))}
            />
          </div>
        </section>
      )
    case 'search':
      return <SearchFooter />
  }
}

const withCutoff = (words: string): string => words.replaceAll('{cutoff}', cutoffWords())

function OpeningView({ title, opening, leads }: { title: string; opening: Opening; leads: boolean }) {
  const { text, links, imageUrl, alt } = opening
  const Heading = leads ? 'h1' : 'h2'
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text stack">
          <Heading>{title}</Heading>
          <p>{text}</p>
          {links.length > 0 ? (
            <p className="row">
              {links.map((link, place) => (
                <a key={link.url} className={place === 0 ? 'button big' : 'button plain big'} href={link.url}>
                  {link.text}
                </a>
              ))}
            </p>
          ) : null}
        </div>
        {imageUrl ? (
          <div className="hero-art">
            <img
              src={imageUrl}
              alt={alt}
              width="640"
              height="474"
              {...(leads ? FIRST : { loading: 'lazy' })}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}

const Departments = ({ id, title, cards }: { id: string; title: string; cards: Card[] }) => (
  <section className="section" aria-labelledby={id}>
    <div className="wrap">
      <div className="head">
        <h2 id={id}>{title}</h2>
      </div>
      <Tiles cards={cards} />
    </div>
  </section>
)
