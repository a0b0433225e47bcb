/** Four stops of the light on a piece: highlight, light, base, shadow. */
export type Light = [highlight: string, light: string, base: string, shadow: string]

/** One shape of a piece: its outline, what is drawn on it, and a flat colour when it is not lit like the rest. */
type Shape = [outline: string, details: string, own?: string]

/** How an ingredient is drawn. A piece lies around 0,0, points right and is about twice `r` long. */
export type Drawing = {
  c: Light
  /** The thin dark edge where pieces touch. */
  ao: string
  r: number
  /** The paper behind: centre and edge. */
  tile: [centre: string, edge: string]
  /** The label's colour. */
  band: string
  /** Limits the turn of flat things, in degrees. */
  spin?: number
  /** Shapes of a piece; none for what is heaped loose. */
  d: Shape[]
  /** What is too small to be drawn piece by piece: powder, grain, leaf or syrup. */
  loose?: Loose
}

/** Loose food is a mound with grains on it: dots when `long` is 0, else short strokes. */
type Loose = { grain: number; long: number; count: number; tones: string[]; glossy?: boolean }

/** A stroke on a piece: a fold, a groove or a light beside it. */
export const line = (d: string, colour: string, width = 1.3, opacity = 0.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`

/** A patch on a piece. */
export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Round dots: salt, seeds, sugar. */
export const dots = (d: string, colour: string, width = 3, opacity = 1): string =>
  `<path d="${d.replace(/(?<=\d)(?=M|$)/g, 'h.1')}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

type Changes = Partial<Drawing> & { swap?: [from: string, to: string][]; add?: string }

/** A relative: the same drawing in other colours, with detail colours exchanged and details added. */
export function kin(of: Drawing, c: Light, { swap = [], add = '', ...rest }: Changes): Drawing {
  const recolour = (text: string) => swap.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
  const d = of.d.map(([outline, details, own]): Shape => {
    const changed = recolour(details) + add
    return own ? [outline, changed, recolour(own)] : [outline, changed]
  })
  return { ...of, d, c, ...rest }
}

/** Food heaped loose. */
export const loose = (
  c: Light,
  tile: Drawing['tile'],
  band: string,
  grains: Partial<Loose> & { tones: string[] },
): Drawing => ({
  ...{ c, tile, band, ao: c[3], r: 26, d: [] },
  loose: { grain: 2, long: 0, count: 190, ...grains },
})
