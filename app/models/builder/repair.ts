import { type Build, emptyBuild, type Selection } from './build'
import { decodeBuild } from './code'
import type { Ingredient } from './ingredient'
import { MOST_PARTS, type Rules } from './rules'

type Repaired = { build: Build; notices: string[] }

type Offered = ReadonlyMap<string, Ingredient>

/** The nearest valid build, with a message for each change. Sold-out ingredients leave their slot empty. */
export function buildOfCode(code: string, rules: Rules, offered: Offered): Repaired {
  if (!code) return { build: emptyBuild(rules), notices: [] }
  const { slots, unreadable, tooMany } = decodeBuild(code, rules)
  const gone: string[] = []
  let unknown = unreadable
  let repeated = false
  let clamped = false
  const seen = new Set<string>()
  const read = (slot: Selection | null): Selection | null => {
    if (!slot) return null
    const ingredient = offered.get(slot.key)
    if (!ingredient) {
      unknown += 1
      return null
    }
    if (!ingredient.inStock) {
      gone.push(ingredient.name)
      return null
    }
    if (rules.parts && seen.has(slot.key)) {
      repeated = true
      return null
    }
    seen.add(slot.key)
    const parts = rules.parts ? Math.min(MOST_PARTS, Math.max(1, slot.parts)) : 1
    clamped ||= parts !== slot.parts
    return { key: slot.key, parts }
  }
  const filled = slots.map(read)
  return {
    build: fitted(filled, rules),
    notices: [
      ...(gone.length ? [soldOutText(gone)] : []),
      ...(unknown ? ['Part of this recipe is not something we offer here, so we left it out.'] : []),
      ...(tooMany ? [`This recipe was longer than ${rules.most}; we kept the first ${rules.most}.`] : []),
      ...(repeated ? ['An ingredient was in this recipe twice; we kept the first.'] : []),
      ...(clamped ? [`Parts go from 1 to ${MOST_PARTS}; we changed what was outside of that.`] : []),
    ],
  }
}

/** A mix has no empty slots beyond its minimum; a box or tray keeps its slots in place. */
function fitted(slots: readonly (Selection | null)[], rules: Rules): Build {
  const kept = rules.least === rules.most ? slots : slots.filter((slot) => slot !== null)
  const padding = Array.from({ length: Math.max(0, rules.least - kept.length) }, () => null)
  return [...kept.slice(0, rules.most), ...padding]
}

const soldOutText = (names: readonly string[]) =>
  `${listed(names)} ${names.length > 1 ? 'are' : 'is'} sold out for now, so we took ${names.length > 1 ? 'them' : 'it'} out. Choose another.`

/** "almonds, figs and dates" */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
