import { build } from '../../scripts/build'

/** Runs once, before the files that start Workers: two that built at once would empty each other's folder. */
export const setup = () => build()
