import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './project'

export type Suite = 'unit' | 'workers' | 'e2e'

const suites: Record<Suite, { folders: string[]; file: RegExp }> = {
  unit: { folders: ['app', 'platform', 'sandbox', 'scripts', 'bench'], file: /\.test\.tsx?$/ },
  workers: { folders: ['tests/integration', 'tests/sandbox'], file: /\.test\.ts$/ },
  e2e: { folders: ['tests/e2e'], file: /\.spec\.ts$/ },
}

/** The test files of a suite whose paths contain one of the words. Without words, all of them. */
export function testFiles(suite: Suite, words: string[]): string[] {
  const { folders, file } = suites[suite]
  return folders
    .flatMap((folder) => filesIn(folder))
    .filter((path) => file.test(path) && (words.length === 0 || words.some((word) => path.includes(word))))
}

/** What all of them say, by path. */
export const testTexts = (): Map<string, string> =>
  new Map(
    (Object.keys(suites) as Suite[])
      .flatMap((suite) => testFiles(suite, []))
      .sort()
      .map((file) => [file, readFileSync(project(file), 'utf8')]),
  )

const filesIn = (folder: string): string[] =>
  readdirSync(project(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(project('').length))
