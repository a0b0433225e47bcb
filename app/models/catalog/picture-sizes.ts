/** In pixels. commercetools keeps uploaded pictures in these sizes, by the suffix of the address. */
const WIDTHS = { thumb: 50, small: 150, medium: 400, large: 700, zoom: 1400 }

type Size = keyof typeof WIDTHS

/** `https://…cdn.commercetools.com/nuts.jpg`. */
const PLATFORM = /^(https:\/\/[\w.-]+\.(?:commercetools\.com|rackcdn\.com)\/.+)(\.(?:jpe?g|png|gif))$/i

const PHOTO = /^(?:https:\/\/|\/(?!\/)).+\.(?:jpe?g|png|webp)$/i

/** Off for a zone without image transformations, which has commercetools' sizes. */
const TRANSFORMS = import.meta.env.VITE_IMAGE_TRANSFORMATIONS !== 'off'

/** `fine`: without visible blocks. */
const QUALITY = { usual: 50, fine: 70 }

/** Cloudflare chooses AVIF, WebP or JPEG by what the browser accepts. */
export function pictureIn(size: Size, url: string, quality: keyof typeof QUALITY = 'usual'): string {
  if (TRANSFORMS && PHOTO.test(url))
    return `/cdn-cgi/image/w=${WIDTHS[size]},f=auto,q=${QUALITY[quality]}${url.startsWith('/') ? '' : '/'}${url}`
  return url.replace(PLATFORM, `$1-${size}$2`)
}

/** `sizes`: how wide it is shown; `from`: the widths to offer. */
export function pictureSources(
  url: string,
  sizes: string,
  from: [Size, ...Size[]],
  quality?: keyof typeof QUALITY,
): { src: string; srcSet?: string; sizes?: string } {
  const src = pictureIn(from[0], url, quality)
  if (src === url) return { src }
  const srcSet = from.map((size) => `${pictureIn(size, url, quality)} ${WIDTHS[size]}w`).join(', ')
  return { src, srcSet, sizes }
}
