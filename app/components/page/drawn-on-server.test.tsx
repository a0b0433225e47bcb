import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnOnServer, ServerParts } from './drawn-on-server'
import { StructuredData } from './structured-data'

const name = 'Lover’s Box 🎁 </script>'

function drawn() {
  const draw = () => (
    <>
      <h1>{name}</h1>
      <StructuredData of={{ name }} />
    </>
  )
  const parts = new Map([['product', { draw }]])
  return renderToStaticMarkup(
    <ServerParts.Provider value={{ parts, toHtml: renderToStaticMarkup, islandHtml: renderToString }}>
      <DrawnOnServer part="product" />
    </ServerParts.Provider>,
  )
}

test('text and structured data are escaped to single-byte characters', () => {
  const html = drawn()
  expect(html).toContain('<h1>Lover&#8217;s Box &#127873; &lt;/script&gt;</h1>')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ name })
  expect(html).toMatch(/^[\x20-\xff]*$/)
})
