const ITERATIONS = 10_000
const HASH_BITS = 256

/** Algorithm, iterations, salt and hash in one text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `pbkdf2-sha256$${ITERATIONS}$${toHex(salt)}$${toHex(await derive(password, salt, ITERATIONS))}`
}

export async function passwordMatches(password: string, kept: string): Promise<boolean> {
  const [algorithm, iterations = '', salt = '', hash = ''] = kept.split('$')
  if (algorithm !== 'pbkdf2-sha256') throw new Error(`Unknown password algorithm '${algorithm}'.`)
  const derived = toHex(await derive(password, fromHex(salt), Number(iterations)))
  return sameText(derived, hash)
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, HASH_BITS),
  )
}

/** Takes the same time wherever two texts differ. */
function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length
  for (let position = 0; position < left.length; position += 1) {
    difference |= left.charCodeAt(position) ^ right.charCodeAt(position)
  }
  return difference === 0
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
