import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('../..', import.meta.url))

const FORM = /<([fF]orm|\w+\.Form|\w+Form)\b[^<]*?[^=]>([\s\S]*?)<\/\1>/g
const BUTTON = /<(?:button|Button|CheckedButton)\b/g
/** `BoxFields` are hidden. */
const TYPED = /<(?:input(?![^>]*type="hidden")|(?!BoxFields)\w*Fields?|RowList)\b/

/** Forms in which Enter has to choose between buttons, and what stands first in them. */
const forms = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(APP + file, 'utf8').matchAll(FORM)].map(([, , content = '']) => ({ file, content })),
  )
  .filter(({ content }) => TYPED.test(content) && (content.match(BUTTON) ?? []).length > 1)

test('forms with fields and several buttons say first what Enter presses', () => {
  expect(forms.length).toBeGreaterThan(10)
  const silent = forms.filter(({ content }) => {
    const enter = content.search(/<(?:OnEnter|NothingOnEnter)\b/)
    return enter === -1 || enter > content.search(BUTTON)
  })
  expect(silent.map(({ file }) => file)).toEqual([])
})
