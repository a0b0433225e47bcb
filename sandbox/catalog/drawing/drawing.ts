/** Four stops of light on a piece, from highlight to shadow. */
export type Light = [highlight: string, light: string, base: string, shadow: string]

/** One shape of a piece: outline, details, and a flat color if it is not lit like the rest. */
type Shape = [outline: string, details: string, own?: string]

/** How to draw an ingredient. A piece is centered at 0,0, points right and is about twice `r` long. */
export type Drawing = {
  c: Light
  /** The thin dark edge where pieces touch. */
  ao: string
  r: number
  /** The background: center and edge. */
  tile: [centre: string, edge: string]
  /** The label's color. */
  band: string
  /** Limits the rotation of flat things, in degrees. */
  spin?: number
  /** Shapes of a piece; empty for loose food. */
  d: Shape[]
  /** Food too small to draw by piece: powder, grain, leaf or syrup. */
  loose?: Loose
}

/** A mound with grains on it: dots if `long` is 0, else short strokes. */
type Loose = { grain: number; long: number; count: number; tones: string[]; glossy?: boolean }

/** A stroke on a piece: a fold, a groove or a highlight. */
export const line = (d: string, colour: string, width = 1.3, opacity = 0.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`

/** A patch on a piece. */
export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Round dots: salt, seeds, sugar. */
export const dots = (d: string, colour: string, width = 3, opacity = 1): string =>
  `<path d="${d.replace(/(?<=\d)(?=M|$)/g, 'h.1')}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

type Changes = Partial<Drawing> & { swap?: [from: string, to: string][]; add?: string }

/** The same drawing in other colors, with detail colors swapped and details added. */
export function kin(of: Drawing, c: Light, { swap = [], add = '', ...rest }: Changes): Drawing {
  const recolour = (text: string) => swap.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
  const d = of.d.map(([outline, details, own]): Shape => {
    const changed = recolour(details) + add
    return own ? [outline, changed, recolour(own)] : [outline, changed]
  })
  return { ...of, d, c, ...rest }
}

/** Loose food. */
export const loose = (
  c: Light,
  tile: Drawing['tile'],
  band: string,
  grains: Partial<Loose> & { tones: string[] },
): Drawing => ({
  ...{ c, tile, band, ao: c[3], r: 26, d: [] },
  loose: { grain: 2, long: 0, count: 190, ...grains },
})
