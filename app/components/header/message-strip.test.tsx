import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
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
