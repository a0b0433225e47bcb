import type { PromoZone, Tint } from '~/models/catalog/navigation'
import type { Front } from './loader.server'

/** The department's name, text and picture. */
export function Hero({ name, front }: { name: string; front: Front }) {
  return (
    <section className={`hero slim tint-${front.tint}`}>
      <div className="wrap">
        <div className="hero-text stack">
          <h1>{name}</h1>
          {front.headline ? <p className="serif lead">{front.headline}</p> : null}
          <p>{front.intro}</p>
          <p>
            <a className="button" href="#all">
              Shop all {name.toLowerCase()}
            </a>
          </p>
        </div>
        {front.imageUrl ? (
          <div className="hero-art">
            <img src={front.imageUrl} alt="" width="320" height="320" {...{ fetchpriority: 'high' }} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

export function Shelves({ shelves, tint }: { shelves: Front['shelves']; tint: Tint }) {
  return (
    <section className="section" aria-labelledby="shelves">
      <div className="wrap">
        <div className="head">
          <h2 id="shelves">The shelves</h2>
        </div>
        <ul className="shelf-tiles">
          {shelves.map((shelf) => (
            <li key={shelf.path}>
              <a className={`shelf tint-${tint}`} href={shelf.path}>
                <b>{shelf.name}</b>
                <small>{shelf.description}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Pictures with links. */
export function Promos({ promos }: { promos: PromoZone[] }) {
  if (promos.length === 0) return null
  return (
    <ul className="wrap two-columns" aria-label="Also worth a look">
      {promos.map(({ title, text, url, imageUrl, tint }) => (
        <li key={url}>
          <a className={`feature tint-${tint}`} href={url}>
            <span className="hero-text">
              <b className="serif">{title}</b>
              {text ? <span>{text}</span> : null}
            </span>
            <img src={imageUrl} alt="" width="320" height="320" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
