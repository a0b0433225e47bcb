/** A product's picture. Keeps its space when there is none. */
export function ReviewedPicture({ url }: { url: string }) {
  return url ? <img src={url} alt="" width="72" height="72" loading="lazy" /> : <span />
}
