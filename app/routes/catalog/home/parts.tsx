import { type Fact, FactList } from '~/components/block/fact-list'
import { FeatureBox } from '~/components/block/feature'
import { MIX_INGREDIENTS_WORD } from '~/models/builder/rules'
import type { Feature } from '~/models/content/page'
import { paths } from '~/models/paths'
import { cutoffWords } from '~/models/shipping/warehouse'

const features: Feature[] = [
  {
    title: 'Your own trail mix',
    text: `Pick up to ${MIX_INGREDIENTS_WORD} ingredients and give it a name. We blend it and print the label.`,
    typography: 'text',
    tint: 'pistachio',
    imageUrl: '/images/promo-mix.svg',
    alt: '',
    link: { text: 'Start mixing', url: `${paths.mixes}/` },
  },
  {
    title: 'A box for someone',
    text: 'Five or six treats from 50, in a ribboned box with your note inside. From $35.83.',
    typography: 'text',
    tint: 'rose',
    imageUrl: '/images/promo-box.svg',
    alt: '',
    link: { text: 'Build a gift box', url: paths.boxes },
  },
]

export function Made() {
  return (
    <section className="band section" aria-labelledby="made">
      <div className="wrap stack">
        <h2 id="made">Made your way</h2>
        <div className="two-columns">
          {features.map((feature) => (
            <FeatureBox key={feature.title} feature={feature} />
          ))}
        </div>
      </div>
    </section>
  )
}

const facts: Fact[] = [
  {
    icon: 'flame',
    title: 'Roasted in small batches',
    text: 'Every morning, in our own roastery. The date is on the bag.',
  },
  {
    icon: 'truck',
    title: `Order by ${cutoffWords()}, ships today`,
    text: 'Enter your zip code on any product for its arrival date.',
  },
  {
    icon: 'loop',
    title: 'Auto-Delivery, when you want it',
    text: 'Save 5% and skip, move or stop any time.',
  },
]

export function Facts() {
  return (
    <section className="section" aria-labelledby="why">
      <div className="wrap">
        <h2 id="why" className="visually-hidden">
          How we work
        </h2>
        <FactList facts={facts} />
      </div>
    </section>
  )
}
