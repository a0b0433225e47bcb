import { MOST_PARTS, type Rules } from './rules'

export type Selection = { key: string; parts: number }

/** By slot; null for an empty one. */
export type Build = readonly (Selection | null)[]

export const emptyBuild = ({ least }: Rules): Build => Array.from({ length: least }, () => null)

export const selectionsOf = (build: Build): Selection[] => build.flatMap((slot) => slot ?? [])

export const partsOf = (build: Build): number =>
  selectionsOf(build).reduce((sum, { parts }) => sum + parts, 0)

/** Slots with the product, or its parts in a mix. */
export const countOf = (build: Build, key: string): number =>
  selectionsOf(build).reduce((sum, slot) => sum + (slot.key === key ? slot.parts : 0), 0)

export const filledSlots = (build: Build): number => selectionsOf(build).length

export const missing = (build: Build, { least }: Rules): number => Math.max(0, least - filledSlots(build))

export const isFull = (build: Build, { most }: Rules): boolean => filledSlots(build) >= most

export const isComplete = (build: Build, rules: Rules): boolean =>
  build.length >= rules.least &&
  build.length <= rules.most &&
  build.every((slot) => slot !== null && isParts(slot.parts, rules))

const isParts = (parts: number, rules: Rules) =>
  Number.isInteger(parts) && parts >= 1 && parts <= (rules.parts ? MOST_PARTS : 1)

/**
 * 0 removes the product's slot, or only empties it at the minimum. A positive number changes the slot, fills the first
 * empty one, or adds one below the maximum. Other values change nothing.
 */
export function setParts(build: Build, key: string, parts: number, rules: Rules): Build {
  const at = build.findIndex((slot) => slot?.key === key)
  if (parts === 0) return at < 0 ? build : clearSlot(build, at, rules)
  if (!isParts(parts, rules)) return build
  if (at >= 0) return withSlot(build, at, { key, parts })
  return fill(build, { key, parts }, rules)
}

export const addPiece = (build: Build, key: string, rules: Rules): Build =>
  fill(build, { key, parts: 1 }, rules)

export function takePiece(build: Build, key: string, rules: Rules): Build {
  const at = build.map((slot) => slot?.key).lastIndexOf(key)
  return at < 0 ? build : clearSlot(build, at, rules)
}

function fill(build: Build, selection: Selection, rules: Rules): Build {
  const empty = build.indexOf(null)
  if (empty >= 0) return withSlot(build, empty, selection)
  return build.length < rules.most ? [...build, selection] : build
}

/** Empties a slot, and removes it above the minimum. */
export function clearSlot(build: Build, at: number, { least }: Rules): Build {
  if (at < 0 || at >= build.length) return build
  return build.length > least ? build.filter((_, place) => place !== at) : withSlot(build, at, null)
}

export const replaceSlot = (build: Build, at: number, key: string): Build =>
  at < 0 || at >= build.length ? build : withSlot(build, at, { key, parts: build[at]?.parts ?? 1 })

/** Moves a slot; those between move up. */
export function moveSlot(build: Build, from: number, to: number): Build {
  const moved = build[from]
  if (moved === undefined || to < 0 || to >= build.length || from === to) return build
  const others = build.filter((_, place) => place !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

const withSlot = (build: Build, at: number, value: Selection | null): Build =>
  build.map((slot, place) => (place === at ? value : slot))
