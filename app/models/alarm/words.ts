import { WINDOWS } from '../metrics/metric'
import { nameOf } from './judge'
import type { Rule } from './rules'

const last = ({ minutes }: Rule): string => (minutes > 1 ? `, for ${minutes} minutes` : '')

/** When a rule fires, for docs/operate.md. */
export function ruleWords(rule: Rule): string {
  const by = 'by' in rule && rule.by ? `, by ${rule.by}` : ''
  return `${conditionWords(rule)}${by}${last(rule)}`
}

function conditionWords(rule: Rule): string {
  switch (rule.kind) {
    case 'status':
      return `\`/__health\` says ${rule.is}`
    case 'figure':
      return `\`figures.${rule.figure}\` is above ${rule.above}`
    case 'count':
      return `${rule.least} or more \`${nameOf(rule.of)}\` in ${rule.within} minutes`
    case 'share':
      return `\`${nameOf(rule.of)}\` is more than ${rule.above * 100}% of at least ${rule.least} \`${nameOf(rule.among)}\` in ${rule.within} minutes`
    case 'stopped':
      return `no \`${nameOf(rule.good)}\` among at least ${rule.least} \`${nameOf(rule.tries)}\`, in the shortest of ${WINDOWS.join(', ')} minutes that has them`
    case 'fewer-orders':
      return `fewer than half of the usual orders (the median of four weeks), in the shortest of ${WINDOWS.join(', ')} minutes where ${rule.least} are usual, if chance explains it less than once in ${Math.round(1 / rule.chance).toLocaleString('en-US')} times`
    case 'no-metrics':
      return 'the SQL API of Workers Analytics Engine does not answer'
  }
}
