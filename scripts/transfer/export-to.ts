import type { PlatformApi } from '../platform-client'
import { writeRows } from './folder'
import type { Hands, Kind } from './kind'
import { KINDS } from './kinds'
import { loadNames } from './names'

/** Writes every file of a folder. */
export async function exportTo(
  folder: string,
  api: PlatformApi,
  tell: (words: string) => void,
): Promise<void> {
  const hands = { api, names: await loadNames(api) }
  for (const kind of KINDS) tell(`${kind.file}: ${await exportKind(folder, kind, hands)}`)
}

/** Writes one file. Returns the number of its resources. */
async function exportKind<Shape>(folder: string, kind: Kind<Shape>, hands: Hands): Promise<number> {
  let count = 0
  async function* rows() {
    for await (const page of kind.all(hands)) {
      count += page.length
      yield page.flatMap((shape) => kind.write(shape))
    }
  }
  await writeRows(folder, kind, rows())
  return count
}
