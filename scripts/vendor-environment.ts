import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { project } from './project'

/** The shop's variables: those of `.dev.vars`, overridden by the process's. */
export function vendorEnvironment(): Record<string, string | undefined> {
  const file = project('.dev.vars')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
