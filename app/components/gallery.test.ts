import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Their components are drawn alone and take plain data, so each has its states beside it. */
const FOLDERS = ['form', 'product', 'ui']

/** Has nothing to see. */
const UNSEEN = ['field', 'honeypot', 'on-enter', 'press-id', 'touched'].map((name) => `form/${name}.tsx`)

test('every component that is drawn alone is in the gallery', () => {
  const missing = FOLDERS.flatMap((folder) => {
    const files = readdirSync(join(__dirname, folder))
    return files
      .filter((file) => /^[\w-]+\.tsx$/.test(file) && !UNSEEN.includes(`${folder}/${file}`))
      .filter((file) => !files.includes(file.replace('.tsx', '.gallery.tsx')))
      .map((file) => `${folder}/${file}`)
  })
  expect(missing).toEqual([])
})

test('nothing but the development server reads the gallery', () => {
  const entry = readFileSync(join(__dirname, '../../scripts/dev/gallery.tsx'), 'utf8')
  expect(entry).toContain("glob<{ states: States }>('../../app/components/**/*.gallery.tsx'")
})
