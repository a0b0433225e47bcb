const decoded = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** UTF-8 with or without a mark, UTF-16, or Windows-1252. Undefined for a binary file. */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const text = read(bytes)
  return BINARY.test(text) ? undefined : text
}

function read(bytes: Uint8Array): string {
  const [first, second] = bytes
  // UTF-16 without a mark: every second byte of English text is zero.
  if (first === 0 && second) return decoded('utf-16be', bytes)
  if (first && second === 0 && bytes[3] === 0) return decoded('utf-16le', bytes)
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded('windows-1252', bytes)
  }
}

/** Text was decoded wrongly: "JosÃ©", "Iâ€™m", "Jos√©", "JosŽ". */
export const isGarbled = (text: string): boolean =>
  /[ÃÂÐÑ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|√[^\s\d(]|‚Ä|\ufffd|\p{Ll}[ŽŠŒ]|\p{L}[‡ˆ‰‹](?=\p{Ll})/u.test(
    text,
  )
