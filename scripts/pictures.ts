import { mkdirSync, writeFileSync } from 'node:fs'
import { pictureNamed } from '../sandbox/catalog/drawing/gallery'
import { project } from './project'
import { shareCardJpeg } from './share-card'

/**
 * `npm run pictures` draws the shop's own pictures into `public/`, where they are kept: the home page's, and the card
 * that is shown where somebody shares the shop's address. The demo shop's are drawn by the sandbox.
 */
mkdirSync(project('public/images'), { recursive: true })
for (const name of ['hero', 'promo-mix', 'promo-box', 'tile-wholesalebulk']) {
  writeFileSync(project(`public/images/${name}.svg`), `${pictureNamed(name)}\n`)
}
writeFileSync(project('public/share-card.jpg'), await shareCardJpeg())
