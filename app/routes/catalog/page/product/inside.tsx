import { pictureSources } from '~/models/catalog/picture-sizes'
import type { ProductData } from './loader.server'

export function Inside({ contents }: { contents: ProductData['contents'] }) {
  if (contents.length === 0) return null
  return (
    <section className="inside" aria-labelledby="inside">
      <h2 id="inside">What’s inside</h2>
      <ul>
        {contents.map(({ name, path, imageUrl, allergens }) => (
          <li key={path}>
            <a href={path}>
              {imageUrl ? (
                <img
                  {...pictureSources(imageUrl, '(min-width: 64rem) 11rem, 30vw', ['small', 'medium'])}
                  alt=""
                  width="160"
                  height="160"
                  loading="lazy"
                />
              ) : null}
              {name}
            </a>
            {allergens ? <p className="text-xs quiet">{allergens}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Other preparations of the same food. */
export function Variations({ variations }: Pick<ProductData, 'variations'>) {
  if (variations.length === 0) return null
  return (
    <nav aria-labelledby="variations">
      <p className="label" id="variations">
        Also comes as
      </p>
      <ul>
        {variations.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
