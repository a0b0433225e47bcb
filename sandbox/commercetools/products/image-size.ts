type Size = { w: number; h: number }

/** Width and height in the header of a GIF, PNG or JPEG. Undefined for anything else. */
export function sizeOf(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38]) && bytes.length >= 10) {
    return { w: view.getUint16(6, true), h: view.getUint16(8, true) }
  }
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24) {
    return { w: view.getUint32(16), h: view.getUint32(20) }
  }
  return startsWith(bytes, [0xff, 0xd8]) ? jpegSize(view) : undefined
}

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, position) => bytes[position] === byte)

/** Skips segments until the frame header. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { w: view.getUint16(at + 7), h: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15, without the table segments between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
