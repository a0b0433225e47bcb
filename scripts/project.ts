import { fileURLToPath } from 'node:url'

/** An absolute path from one inside the project. */
export function project(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}
