import type { PromoZone } from '~/models/catalog/navigation'
import { pictureSources } from '~/models/catalog/picture-sizes'
import type { Front } from './loader.server'

export function Kinds({ name, kinds }: { name: string; kinds: Front['kinds'] }) {
  if (kinds.length === 0) return null
  return (
    <nav aria-label={`Kinds of ${name.toLowerCase()}`}>
      <ul className="kinds">
        {kinds.map((kind) => (
          <li key={kind.path}>
            <a href={kind.path}>
              {kind.imageUrl ? (
                <img
                  {...pictureSources(kind.imageUrl, '(min-width: 48rem) 8rem, 25vw', ['small', 'medium'])}
                  alt=""
                  width="150"
                  height="150"
                />
              ) : null}
              <b>{kind.name}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Promos({ promos }: { promos: PromoZone[] }) {
  if (promos.length === 0) return null
  return (
    <ul className="wrap two-columns section" aria-label="More ideas">
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
