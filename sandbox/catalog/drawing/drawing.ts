/** Four stops of light on a piece, from highlight to shadow. */
export type Light = [highlight: string, light: string, base: string, shadow: string]

/** One shape of a piece: outline, details, and a flat color if it is not lit like the rest. */
type Shape = [outline: string, details: string, own?: string]

/** How to draw an ingredient of `ingredients.svg`. A piece is centered at 0,0, points right and is about twice `r` long. */
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
