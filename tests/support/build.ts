import { build } from '../../scripts/build'

/** Runs once before the files that start Workers; concurrent builds would overwrite each other. */
export const setup = () => build()
