/** `first` has priority, `late` waits until it is near the window. */
export type PictureLoad = 'first' | 'soon' | 'late'

/** The widest row of a grid has four cards, of a rail five. */
const GRID_ROW = 4
export const RAIL_ROW = 5

/** For the first products of a page: the first row is in view. */
export const loadAt = (place: number, row = GRID_ROW): PictureLoad =>
  place === 0 ? 'first' : place < row ? 'soon' : 'late'

export const loadAttributes = {
  first: { fetchpriority: 'high' },
  soon: {},
  late: { loading: 'lazy' },
} as const satisfies Record<PictureLoad, object>
