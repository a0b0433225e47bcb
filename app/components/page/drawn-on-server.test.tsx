import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnOnServer, ServerParts, serverPart } from './drawn-on-server'
import { StructuredData } from './structured-data'

const name = 'Lover’s Box 🎁 </script>'
const part = serverPart<{ name: string }>('product')

function drawn() {
  const parts = new Map<string, unknown>()
  part.provide(parts, { name })
  const draw = (data: { name: string }) => (
    <>
      <h1>{data.name}</h1>
      <StructuredData of={data} />
    </>
  )
  return renderToStaticMarkup(
    <ServerParts.Provider value={{ parts, toHtml: renderToStaticMarkup, islandHtml: renderToString }}>
      <DrawnOnServer part={part} draw={draw} />
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
