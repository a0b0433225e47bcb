import type { PictureOptions } from './canvas'
import { bed, piece } from './close-ups'
import { opened } from './opened'
import { box, pile, pouch } from './packs'
import { board, bowl } from './scenery'
import { card, carton, mini, sachet, tray } from './small-packs'
import { cup, gift, tin } from './tins'

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

/** Draws a product picture. The same order always gives the same SVG. */
export function picture(pack: PackName, options: PictureOptions): string {
  return drawings[pack](options)
}
