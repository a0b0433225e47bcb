import { mkdirSync, writeFileSync } from 'node:fs'
import { pictureNamed } from '../sandbox/catalog/drawing/gallery'
import { project } from './project'
import { shareCardJpeg } from './share-card'

/**
 * `npm run pictures` draws the home page's pictures and the share card into `public/`. The demo shop's are
 * drawn by the sandbox.
 */
mkdirSync(project('public/images'), { recursive: true })
for (const name of ['hero', 'promo-mix', 'promo-box', 'tile-wholesalebulk']) {
  writeFileSync(project(`public/images/${name}.svg`), `${pictureNamed(name)}\n`)
}
writeFileSync(project('public/share-card.jpg'), await shareCardJpeg())
