import { expect, test } from 'vitest'
import { type ProductSource, sourceIn, sourceText } from './product-source'

test.each<ProductSource>([
  { kind: 'search', queryId: '0a'.repeat(16), sort: 'popular' },
  { kind: 'decision', decisionId: 'b6c7-1' },
])('a source survives its form: %j', (source) => {
  expect(sourceIn(sourceText(source))).toEqual(source)
})

test.each([undefined, '', 'search:1:popular', `search:${'0a'.repeat(16)}:best`, 'decision:a b', 'other:a'])(
  'no source: %s',
  (text) => expect(sourceIn(text)).toBeUndefined(),
)
