import { expect, it } from 'vitest'
import { literalsOfApp } from '../scripts/regexes/literals'
import { cpuOf, HOSTILE } from '../tests/support/hostile-texts'
import { TEXT_LIMITS } from './models/limits'

/** Squares of the length are judged below: a text is cut to its limit first. */
it('recheck finds no text that makes an expression slow', async () => {
  const { checkSync } = await import('recheck/lib/browser.js')
  const slow = literalsOfApp().flatMap(({ pattern, flags, file }) => {
    const judged = checkSync(pattern, flags, { timeout: 400 })
    if (judged.status !== 'vulnerable') return []
    const isSquare = judged.complexity.type === 'polynomial' && judged.complexity.degree <= 2
    return isSquare ? [] : [`${file}: /${pattern}/${flags}`]
  })
  expect(slow).toEqual([])
}, 120_000)

/** Also those that recheck cannot judge in its time. */
it('no expression takes long for a text of the longest field', () => {
  const slow = literalsOfApp().filter(({ pattern, flags }) => {
    const expression = new RegExp(pattern, flags.replace(/[gy]/g, ''))
    const own = pattern.replace(/\\[a-zA-Z]\{?[^}]*\}?|[\\()[\]{}|?*+^$]/g, '')
    const pieces = [...HOSTILE, ...[...new Set(own)].slice(0, 12)]
    return pieces.some((piece) => {
      const long = piece.repeat(Math.ceil(TEXT_LIMITS.unjudged / piece.length))
      return cpuOf(() => expression.test(`${long}!`), 30) > 30
    })
  })
  expect(slow.map(({ pattern }) => pattern)).toEqual([])
})
