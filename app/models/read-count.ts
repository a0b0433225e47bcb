import { readCode } from './typed-text'

/** `2`, `02`, `2.0`, `1,000`. Undefined for anything else, and for an ambiguous comma or point (`1,5`, `1.000`). */
export function readCount(text: string): number | undefined {
  const [, whole] =
    /^\+?(\d{1,3}([,'’ ])\d{3}(?:\2\d{3})*|\d{1,9})(?:\.(?:0{0,2}|0{4,}))?$/.exec(readCode(text)) ?? []
  return whole === undefined ? undefined : Number(whole.replace(/[,'’ ]/g, ''))
}
