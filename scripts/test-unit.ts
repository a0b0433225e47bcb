import { spawnSync } from 'node:child_process'
import { project } from './project'

/** `npm run test:unit` runs the unit tests and watches, with the Node that the project runs on. */
const vitest = [project('node_modules/vitest/vitest.mjs'), '--project', 'unit', ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1)
