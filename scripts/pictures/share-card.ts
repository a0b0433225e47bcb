import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { picture } from './compose'
import { outlineText } from './lettering'

// What is shown where somebody shares the shop's address. Drawn once and kept, since it needs sharp:
// `npx tsx scripts/pictures/share-card.ts`

/** The card as SVG: the hero's heap on almond paper, and the name. */
export function shareCard(): string {
  const heap = picture('pile', {
    keys: ['hazelnut', 'almond', 'apricot', 'cranberry', 'cashew'],
    ...{ name: '', unit: '', seed: 'hero2', plain: [0, 84, 400, 316], zoom: 0.74, amount: 1.08, layers: 4 },
  }).replace('<svg ', '<svg x="480" y="60" width="710" height="550" ')
  const words = [
    outlineText('Cobnut', 300, 270, 128).svg,
    outlineText('Good nuts,', 300, 370, 52).svg,
    outlineText('roasted this week.', 300, 434, 52).svg,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs><radialGradient id="p" cx=".7" cy=".4" r=".9"><stop stop-color="#fbf0dd"/><stop offset="1" stop-color="#edd6b4"/></radialGradient></defs><path fill="url(#p)" d="M0 0h1200v630H0z"/>${heap}<g fill="#21432a">${words[0]}</g><g fill="#2b2017">${words[1]}${words[2]}</g></svg>`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(fileURLToPath(import.meta.url)), '../../public/share-card.jpg')
  sharp(Buffer.from(shareCard()))
    .resize(1200, 630)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
    .then(({ size }) => console.log(`Drew ${file}: ${size} bytes`))
}
