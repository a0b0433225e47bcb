export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

export const digestBytes = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)))

/** SHA-256 in hex, or its first bytes. */
export const digestOf = async (text: string, length?: number): Promise<string> =>
  hex((await digestBytes(text)).slice(0, length))
