import { MOST_PARTS, type Rules } from './rules'

export type Selection = { key: string; parts: number }

/** What was chosen, slot by slot; an empty slot is null. */
export type Build = readonly (Selection | null)[]

export const emptyBuild = ({ least }: Rules): Build => Array.from({ length: least }, () => null)

export const selectionsOf = (build: Build): Selection[] => build.flatMap((slot) => slot ?? [])

export const partsOf = (build: Build): number =>
  selectionsOf(build).reduce((sum, { parts }) => sum + parts, 0)

/** How many slots hold the product; in a mix its parts. */
export const countOf = (build: Build, key: string): number =>
  selectionsOf(build).reduce((sum, slot) => sum + (slot.key === key ? slot.parts : 0), 0)

export const filledSlots = (build: Build): number => selectionsOf(build).length

/** How many more have to be chosen before it can be bought. */
export const missing = (build: Build, { least }: Rules): number => Math.max(0, least - filledSlots(build))

export const isFull = (build: Build, { most }: Rules): boolean => filledSlots(build) >= most

/** Every slot is filled and their number is allowed. */
export const isComplete = (build: Build, rules: Rules): boolean =>
  build.length >= rules.least &&
  build.length <= rules.most &&
  build.every((slot) => slot !== null && isParts(slot.parts, rules))

const isParts = (parts: number, rules: Rules) =>
  Number.isInteger(parts) && parts >= 1 && parts <= (rules.parts ? MOST_PARTS : 1)

/**
 * Parts of 0 take the selection away, or only clear its slot where no slot may go. Positive parts change the selection,
 * fill the first empty slot, or add one below the maximum. Anything else leaves the build as it is.
 */
export function setParts(build: Build, key: string, parts: number, rules: Rules): Build {
  const at = build.findIndex((slot) => slot?.key === key)
  if (parts === 0) return at < 0 ? build : clearSlot(build, at, rules)
  if (!isParts(parts, rules)) return build
  if (at >= 0) return withSlot(build, at, { key, parts })
  return fill(build, { key, parts }, rules)
}

/** One more piece in the first empty slot, although the build may hold that product already. */
export const addPiece = (build: Build, key: string, rules: Rules): Build =>
  fill(build, { key, parts: 1 }, rules)

/** The last piece of that product is taken out. */
export function takePiece(build: Build, key: string, rules: Rules): Build {
  const at = build.map((slot) => slot?.key).lastIndexOf(key)
  return at < 0 ? build : clearSlot(build, at, rules)
}

function fill(build: Build, selection: Selection, rules: Rules): Build {
  const empty = build.indexOf(null)
  if (empty >= 0) return withSlot(build, empty, selection)
  return build.length < rules.most ? [...build, selection] : build
}

/** Takes out what a slot holds; the slot goes too where fewer are allowed. */
export function clearSlot(build: Build, at: number, { least }: Rules): Build {
  if (at < 0 || at >= build.length) return build
  return build.length > least ? build.filter((_, place) => place !== at) : withSlot(build, at, null)
}

/** Fills one slot, whatever it held. */
export const replaceSlot = (build: Build, at: number, key: string): Build =>
  at < 0 || at >= build.length ? build : withSlot(build, at, { key, parts: build[at]?.parts ?? 1 })

/** A slot takes another place; those between move up. */
export function moveSlot(build: Build, from: number, to: number): Build {
  const moved = build[from]
  if (moved === undefined || to < 0 || to >= build.length || from === to) return build
  const others = build.filter((_, place) => place !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

const withSlot = (build: Build, at: number, value: Selection | null): Build =>
  build.map((slot, place) => (place === at ? value : slot))
