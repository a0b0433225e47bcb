import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { PARTS } from '~/shop/parts'
import { MessageStrip } from './message-strip'

it('shows a campaign with its emphasis and its links, and nothing unsafe', () => {
  const content = '<p onclick="x()">Figs, <b>3 for 2</b>: <a href="/figs/">see</a><script>x()</script></p>'
  const navigation = { campaigns: [{ promotionName: 'figs', content }] }
  const html = renderToStaticMarkup(
    <MessageStrip navigation={navigation} freeShippingThreshold={5900} referral={false} />,
  )
  expect(html).toMatch(
    /<li><span>Figs, <strong>3 for 2<\/strong>: <a href="\/figs\/" ping="[^"]*figs[^"]*">see<\/a><\/span><\/li>/,
  )
})

const before = { ...PARTS }
afterEach(() => {
  Object.assign(PARTS, before)
})

it('a link of a campaign to a part that is off becomes its words', () => {
  Object.assign(PARTS, { builders: false })
  const content = 'New: <a href="/custom/mixes">your own mix</a>, <a href="/figs/">figs</a>'
  const html = renderToStaticMarkup(
    <MessageStrip
      navigation={{ campaigns: [{ promotionName: 'mix', content }] }}
      freeShippingThreshold={5900}
      referral={false}
    />,
  )
  expect(html).toMatch(/New: your own mix, <a href="\/figs\/"/)
})
