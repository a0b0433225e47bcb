import { readCode } from './typed-text'

/**
 * A count as people and spreadsheets write it: `2`, `02`, `2.0`, `1,000`. Undefined for anything else, and where a comma
 * or a point may mean two things (`1,5`, `1.000`).
 */
export function readCount(text: string): number | undefined {
  const [, whole] =
    /^\+?(\d{1,3}([,'’ ])\d{3}(?:\2\d{3})*|\d{1,9})(?:\.(?:0{0,2}|0{4,}))?$/.exec(readCode(text)) ?? []
  return whole === undefined ? undefined : Number(whole.replace(/[,'’ ]/g, ''))
}
