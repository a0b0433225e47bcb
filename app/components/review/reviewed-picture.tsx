import { pictureIn } from '~/models/catalog/picture-sizes'
/** Keeps its space when there is none. */
export function ReviewedPicture({ url }: { url: string }) {
  return url ? <img src={pictureIn('small', url)} alt="" width="72" height="72" loading="lazy" /> : <span />
}
