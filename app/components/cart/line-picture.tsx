import type { PieceView } from '~/models/cart/view'
import { pictureIn, pictureSources } from '~/models/catalog/picture-sizes'

/** `eager`: on the first screen, where it may be the largest part. */
export function LinePicture({
  line: { imageUrl, partPictures },
  eager,
}: {
  line: Pick<PieceView, 'imageUrl' | 'partPictures'>
  eager?: boolean | undefined
}) {
  if (partPictures)
    return (
      <span className="part-pictures">
        {partPictures.map((url) => (
          <img key={url} src={pictureIn('small', url)} alt="" width="75" height="75" />
        ))}
      </span>
    )
  if (!imageUrl) return <span />
  return (
    <img
      {...pictureSources(imageUrl, '5rem', ['small', 'medium'])}
      alt=""
      width="160"
      height="160"
      {...(eager ? { fetchpriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
