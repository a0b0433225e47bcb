import { careless } from '../../app/services/environment/careless'
import { variables } from '../../app/services/environment/environment'

/** Required secrets that are not set. */
export const missingSecrets = (names: readonly string[], environment?: string): string[] =>
  variables()
    .filter(({ name, needed }) => needed && !names.includes(name))
    .map(
      ({ name }) =>
        `${name} is not set: npx wrangler secret put ${name}${environment ? ` --env ${environment}` : ''}`,
    )

/** What the shop would refuse to start with, as far as it stands in wrangler.toml or among the secrets' names. */
export const carelessVariables = (
  set: Readonly<Record<string, unknown>>,
  secrets: readonly string[] | undefined,
): string[] =>
  careless(set)
    .filter(({ name }) => name in set || (secrets !== undefined && !secrets.includes(name)))
    .map(({ name, message }) => `${name} ${message}`)

/** Two migrations with one number would have no defined order. */
export function migrationProblems(files: readonly string[]): string[] {
  const numbers = files.map((file) => file.slice(0, 4))
  return files.flatMap((file, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) return [`${file} has no number of four digits`]
    return numbers.indexOf(file.slice(0, 4)) === index ? [] : [`${file} has the number of another`]
  })
}

/** Placeholders instead of an account's real ids. */
export const leftPlaceholders = (ids: readonly string[]): string[] =>
  ids.filter((id) => !/^[0-9a-f-]{32,36}$/.test(id)).map((id) => `"${id}" is no id of an account`)

/**
 * `tested` is the build that passed all tests (scripts/test.ts), with the demo shop's folder. With a folder of its own
 * a shop has the same code.
 */
export function untested(
  tested: string | undefined,
  built: string | undefined,
  hasOwnFolder = false,
): string[] {
  const [wanted, found] = hasOwnFolder ? [codeOf(tested), codeOf(built)] : [tested, built]
  return wanted !== undefined && wanted === found
    ? []
    : ['All tests have not passed with these sources: npm test']
}

const codeOf = (stamp: string | undefined) => stamp?.split(' ')[0]
