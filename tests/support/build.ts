import { build } from '../../scripts/build'
import { fillData } from './filled-data'

/** Builds once before the files that start Workers; concurrent builds would overwrite each other. */
export async function setup(): Promise<() => void> {
  await build()
  return fillData()
}
