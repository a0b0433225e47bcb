/** Widths of the sizes that the platform keeps of an uploaded picture, by the suffix of its address. */
const WIDTHS = { thumb: 50, small: 150, medium: 400, large: 700, zoom: 1400 }

type Size = keyof typeof WIDTHS

const names = Object.keys(WIDTHS) as Size[]

/** `https://…cdn.commercetools.com/nuts.jpg`. Other addresses have one size. */
const PLATFORM = /^(https:\/\/[\w.-]+\.(?:commercetools\.com|rackcdn\.com)\/.+)(\.(?:jpe?g|png|gif))$/i

const sizeOf = (url: string, size: Size): string => url.replace(PLATFORM, `$1-${size}$2`)

/** The attributes of a picture that is shown as wide as `sizes` says. */
export function pictureSources(url: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  if (!PLATFORM.test(url)) return { src: url }
  const srcSet = names.map((size) => `${sizeOf(url, size)} ${WIDTHS[size]}w`).join(', ')
  return { src: sizeOf(url, 'medium'), srcSet, sizes }
}
