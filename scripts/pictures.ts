import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { picture } from '../sandbox/catalog/drawing/compose'
import { pictureNamed } from '../sandbox/catalog/drawing/gallery'
import { outlineText } from '../sandbox/catalog/drawing/lettering'
import { project } from './project'

/**
 * `npm run pictures` draws the home page's pictures and the share card into `public/`. The sandbox draws the demo
 * shop's.
 */
mkdirSync(project('public/images'), { recursive: true })
for (const name of ['hero', 'promo-mix', 'promo-box', 'tile-wholesalebulk']) {
  writeFileSync(project(`public/images/${name}.svg`), `${pictureNamed(name)}\n`)
}
// JPEG, because other sites require it.
const card = sharp(Buffer.from(shareCard())).resize(1200, 630).jpeg({ quality: 82, mozjpeg: true })
writeFileSync(project('public/share-card.jpg'), await card.toBuffer())

/** The share card as SVG: the hero picture and the name. */
function shareCard(): string {
  const heap = picture('pile', {
    keys: ['hazelnut', 'almond', 'apricot', 'cranberry', 'cashew'],
    name: '',
    unit: '',
    seed: 'hero2',
    plain: [0, 84, 400, 316],
    zoom: 0.74,
    amount: 1.08,
    layers: 4,
  }).replace('<svg ', '<svg x="480" y="60" width="710" height="550" ')
  const words = [
    outlineText('Cobnut', 300, 270, 128).svg,
    outlineText('Good nuts,', 300, 370, 52).svg,
    outlineText('roasted this week.', 300, 434, 52).svg,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><radialGradient id="p" cx=".7" cy=".4" r=".9"><stop stop-color="#fbf0dd"/><stop offset="1" stop-color="#edd6b4"/></radialGradient></defs><path fill="url(#p)" d="M0 0h1200v630H0z"/>${heap}<g fill="#21432a">${words[0]}</g><g fill="#2b2017">${words[1]}${words[2]}</g></svg>`
}
