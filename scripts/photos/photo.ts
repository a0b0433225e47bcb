import sharp from 'sharp'
import { kept } from './kept'

const SIDE = 1000

/** Gray changes nothing, lighter shines and darker shades. */
const LIGHT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="${SIDE}" height="${SIDE}"><radialGradient id="l" cx=".3" cy=".18" r="1.1"><stop stop-color="#c4bbac"/><stop offset=".45" stop-color="#98938c"/><stop offset=".75" stop-color="#808080"/><stop offset="1" stop-color="#5c544e"/></radialGradient><path fill="url(#l)" d="M0 0h10v10H0z"/></svg>`

/** The photo of a product of the demo shop: its drawing in the light of a window, as a JPEG of about 40 KB. */
export const photoOf = (drawing: string): Promise<Buffer> =>
  kept(['photo', LIGHT, drawing], () =>
    sharp(Buffer.from(drawing))
      .resize(SIDE, SIDE)
      .flatten({ background: '#fff' })
      .composite([{ input: Buffer.from(LIGHT), blend: 'soft-light' }])
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer(),
  )
