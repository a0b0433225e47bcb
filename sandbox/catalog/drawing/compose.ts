import type { PictureOptions } from './canvas'
import { bed, piece } from './close-ups'
import { opened } from './opened'
import { box, pile, pouch } from './packs'
import { board, bowl } from './scenery'
import { card, carton, mini, sachet, tray } from './small-packs'
import { cup, gift, tin } from './tins'

/** How each pack is drawn. */
const drawings = {
  pile,
  bowl,
  board,
  opened,
  pouch,
  box,
  tin,
  gift,
  tray,
  carton,
  sachet,
  cup,
  mini,
  card,
  piece,
  bed,
}

export type PackName = keyof typeof drawings

/** One product picture as SVG: the same text for the same order, always. */
export function picture(pack: PackName, options: PictureOptions): string {
  return drawings[pack](options)
}
