import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './project'

const DAY = /\b86_?400_?000\b|\b864e5\b|24 \* 60 \* 60|America\/New_York/

test('`app/models/days.ts` alone knows how long a day is and which zone the shop keeps', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { cwd: project(''), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const others = files.filter((file) => DAY.test(readFileSync(project(file), 'utf8')))
  expect(others).toEqual(['app/models/days.ts'])
})
