export type Options = {
  width?: number
  quality: number
  format?: 'auto' | 'avif' | 'webp' | 'jpeg'
}

const LONG_NAMES: Readonly<Record<string, string>> = { w: 'width', q: 'quality', f: 'format' }
const FORMATS = ['auto', 'avif', 'webp', 'jpeg'] as const

/** `w=400,f=auto,q=50`, or undefined if Cloudflare would refuse it. Only what the shop uses is known. */
export function readOptions(text: string): Options | undefined {
  const options: Options = { quality: 85 }
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.split('=')
    const long = LONG_NAMES[name] ?? name
    const format = FORMATS.find((one) => one === value)
    if (long === 'width' && isWithin(value, 12_000)) options.width = Number(value)
    else if (long === 'quality' && isWithin(value, 100)) options.quality = Number(value)
    else if (long === 'format' && format) options.format = format
    else return undefined
  }
  return options
}

const isWithin = (text: string, most: number): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= most
