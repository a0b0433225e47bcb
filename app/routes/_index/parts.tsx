import { Icon, type IconName } from '~/components/ui/icon'

const features = [
  {
    tint: 'pistachio',
    title: 'Your own trail mix',
    text: 'Pick up to ten ingredients and give it a name. We blend it and print the label.',
    action: 'Start mixing',
    url: '/custom/mixes/',
    imageUrl: '/pictures/promo-mix.svg',
  },
  {
    tint: 'rose',
    title: 'A box for someone',
    text: 'Six treats from 50, in a ribboned box with your note inside. From $42.99.',
    action: 'Build a gift box',
    url: '/custom/box',
    imageUrl: '/pictures/promo-box.svg',
  },
]

/** The things people put together themselves. */
export function Made() {
  return (
    <section className="band section" aria-labelledby="made">
      <div className="wrap stack">
        <h2 id="made">Made your way</h2>
        <div className="duo">
          {features.map((feature) => (
            <div key={feature.url} className={`feature tint-${feature.tint}`}>
              <div className="txt stack">
                <h3 className="serif">{feature.title}</h3>
                <p>{feature.text}</p>
                <a className="btn" href={feature.url}>
                  {feature.action}
                </a>
              </div>
              <img src={feature.imageUrl} alt="" width="320" height="290" loading="lazy" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const facts: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'flame',
    title: 'Roasted in small batches',
    text: 'Every morning, in our own roastery. The date is on the bag.',
  },
  {
    icon: 'truck',
    title: 'Order by 3 pm, ships today',
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
        <h2 id="why" className="vh">
          How we work
        </h2>
        <ul className="facts">
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <h3>{title}</h3>
                <p className="quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
