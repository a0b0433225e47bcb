/** A product's picture beside what is said of it; its place stays when there is none. */
export function ReviewedPicture({ url }: { url: string }) {
  return url ? <img src={url} alt="" width="72" height="72" loading="lazy" /> : <span />
}
