import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { project } from './project'

/** Such as `staging` for `--env staging`. */
export function chosenEnvironment(args: readonly string[] = process.argv): string | undefined {
  const at = args.indexOf('--env')
  return at < 0 ? undefined : args[at + 1]
}

/** The shop's variables: those of `.dev.vars`, or of `.dev.vars.staging` for staging, overridden by the process's. */
export const vendorEnvironment = (environment = chosenEnvironment()): Record<string, string | undefined> => ({
  ...variablesOf(environment),
  ...process.env,
})

export function variablesOf(environment: string | undefined): Record<string, string | undefined> {
  const file = project(environment ? `.dev.vars.${environment}` : '.dev.vars')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
