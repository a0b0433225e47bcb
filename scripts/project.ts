import { fileURLToPath } from 'node:url'

/** The absolute path of a file in the project. */
export function project(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}
