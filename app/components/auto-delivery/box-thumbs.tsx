import type { ItemView } from '~/models/auto-delivery/view'
import { pictureIn } from '~/models/catalog/picture-sizes'

export function BoxThumbs({ items }: { items: readonly ItemView[] }) {
  return (
    <ul className="box-thumbs">
      {items.map(({ id, image, name, quantity, every }) => (
        <li key={id}>
          {image ? (
            <img src={pictureIn('small', image.url)} alt="" width="56" height="56" loading="lazy" />
          ) : (
            <span />
          )}
          <span>
            {name} × {quantity}, {every.toLowerCase()}
          </span>
        </li>
      ))}
    </ul>
  )
}
