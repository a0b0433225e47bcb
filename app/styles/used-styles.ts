/** A style sheet, cut into the parts that can be left out. */
export type StyleNode =
  | { kind: 'rule'; needs: string[][]; text: string }
  | { kind: 'group'; prelude: string; children: StyleNode[] }
  | { kind: 'property'; name: string; text: string }
  | { kind: 'other'; text: string }

/** Seen only once a page is used, by when the late sheet is there: so are an open menu and what is under way. */
const gesture =
  /:hover|:target|::backdrop|::details-content|:has\(\.menu\[open|\.nav\b.*\[open|\[aria-busy|^html:has\(/

/** What only paper or colours of one's own ask for comes with the late sheet as well. */
const later = /^@media\b.*(print|forced-colors)/

/** What every page carries whole, in layers of its own so that what comes late cannot come between its rules. */
const carried = /^@layer (base|frame)$/

const grouping = /^@(layer|media|supports|container)\b/

/** Cuts a minified sheet at its braces; comments and strings hold no braces in ours. */
export function parseStyles(css: string): StyleNode[] {
  const nodes: StyleNode[] = []
  let at = 0
  while (at < css.length) {
    const semicolon = css.indexOf(';', at)
    const open = css.indexOf('{', at)
    if (open < 0 || (semicolon >= 0 && semicolon < open)) {
      const end = semicolon < 0 ? css.length : semicolon + 1
      if (css.slice(at, end).trim()) nodes.push({ kind: 'other', text: css.slice(at, end) })
      at = end
      continue
    }
    const close = closingBrace(css, open)
    nodes.push(nodeOf(css.slice(at, open).trim(), css.slice(open + 1, close)))
    at = close + 1
  }
  return nodes
}

function nodeOf(prelude: string, body: string): StyleNode {
  if (grouping.test(prelude)) return { kind: 'group', prelude, children: parseStyles(body) }
  if (prelude.startsWith('@property '))
    return { kind: 'property', name: prelude.slice(10).trim(), text: `${prelude}{${body}}` }
  if (prelude.startsWith('@')) return { kind: 'other', text: `${prelude}{${body}}` }
  const selectors = splitSelectors(prelude).filter((selector) => !gesture.test(selector))
  return { kind: 'rule', needs: selectors.map(classesOf), text: `${prelude}{${body}}` }
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A style sheet ends inside a block')
}

/** At its commas, but not at those inside `:is(…)` and the like. */
function splitSelectors(prelude: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < prelude.length; at += 1) {
    if (prelude[at] === '(') depth += 1
    else if (prelude[at] === ')') depth -= 1
    else if (prelude[at] === ',' && depth === 0) {
      parts.push(prelude.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, prelude.slice(start)]
}

/** The classes a selector needs, and `disabled` as if it were one. What stands in `:is`, `:not`, `:where` and `:has` is no need of its own. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/:(?:is|not|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  const names = plain.matchAll(/\.((?:\\.|[\w-])+)|[[:](disabled)\b/g)
  return [...names].map(([, name, state = '']) => name?.replace(/\\(.)/g, '$1') ?? state)
}

/**
 * The class attributes of a page's HTML, each once: most elements share theirs with others. The panels of the menu
 * are passed over, for they come closed. With anything that cannot be used, `disabled` is among them.
 */
export function classAttributesIn(html: string): Set<string> {
  const opening = ' class="'
  const attributes = new Set<string>(html.includes(' disabled=""') ? ['disabled'] : [])
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const end = html.indexOf('"', at + opening.length)
    const attribute = html.slice(at + opening.length, end)
    if (attribute !== 'mega') attributes.add(attribute)
    at = attribute === 'mega' ? Math.max(html.indexOf('</details>', end), end) : end
  }
  return attributes
}

/** The class names in these attributes. */
export function classNamesIn(attributes: Iterable<string>): Set<string> {
  const used = new Set<string>()
  for (const value of attributes) {
    for (const name of value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) used.add(name)
  }
  return used
}

/** The rules of a sheet that a page with these classes can show, and the properties that those speak of. */
export function usedStyles(nodes: readonly StyleNode[], used: ReadonlySet<string>): string {
  const rules = withoutUnusedMoves(withoutUnusedTokens(usedRules(nodes, used)))
  const properties = nodes.filter((node) => node.kind === 'property')
  return rules + properties.map(({ name, text }) => (rules.includes(name) ? text : '')).join('')
}

/**
 * The rest of a sheet, for after the first paint: a browser styles each element anew that a new rule concerns, so
 * the rules that every page carries, for their layer or because they need no class, are left out, and tokens stand
 * as their values.
 */
export function lateStyles(sheet: string): string {
  const nodes = parseStyles(sheet.replace(/\/\*[\s\S]*?\*\//g, ''))
  const registered = nodes.find((node) => node.kind === 'property')
  if (registered) throw new Error(`${registered.name} is registered, for which a browser styles all anew`)
  return withValues(lateRules(nodes), tokensOf(sheet))
}

const lateRules = (nodes: readonly StyleNode[], inCarried = false): string =>
  nodes
    .map((node) => {
      if (node.kind === 'rule') return isCarried(node, inCarried) ? '' : node.text
      if (node.kind !== 'group') return node.text
      const inner = later.test(node.prelude)
        ? node.children.map(textOf).join('')
        : lateRules(node.children, inCarried || carried.test(node.prelude))
      return inner ? `${node.prelude}{${inner}}` : ''
    })
    .join('')

/** If every page has this rule: what only a gesture shows has no needs, and comes late. */
const isCarried = ({ needs }: { needs: string[][] }, inCarried: boolean): boolean =>
  inCarried ? needs.length > 0 : needs.some((classes) => classes.length === 0)

const textOf = (node: StyleNode): string =>
  node.kind === 'group' ? `${node.prelude}{${node.children.map(textOf).join('')}}` : node.text

const tokensOf = (sheet: string): Map<string, string> =>
  new Map(
    [...sheet.matchAll(/:root,\s*:host\s*\{([^}]*)\}/g)].flatMap(([, tokens = '']) =>
      [...tokens.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value.trim(),
      ]),
    ),
  )

const withValues = (rules: string, tokens: ReadonlyMap<string, string>): string =>
  rules.replace(/var\((--[\w-]+)\)/g, (spoken, name: string) => tokens.get(name) ?? spoken)

/** The theme names every colour and size of the shop; a page carries those that its rules speak of. */
function withoutUnusedTokens(rules: string): string {
  const spoken = new Set(rules.match(/var\(--[\w-]+/g))
  return rules.replace(/:root,:host\{([^}]*)\}/, (_, tokens: string) => {
    const kept = tokens.split(';').filter((token) => spoken.has(`var(${token.split(':')[0]}`))
    return `:root,:host{${kept.join(';')}}`
  })
}

/** A keyframe rule that is left is of use if its name stands anywhere else. */
const withoutUnusedMoves = (rules: string): string =>
  rules.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (text, name: string) =>
    rules.split(name).length > 2 ? text : '',
  )

function usedRules(nodes: readonly StyleNode[], used: ReadonlySet<string>, inCarried = false): string {
  return nodes
    .map((node) => {
      if (node.kind === 'property') return ''
      if (node.kind === 'other') return node.text
      if (node.kind === 'rule') {
        const shown = node.needs.some((classes) => classes.every((name) => used.has(name)))
        return shown || isCarried(node, inCarried) ? node.text : ''
      }
      if (later.test(node.prelude)) return ''
      const inner = usedRules(node.children, used, inCarried || carried.test(node.prelude))
      return inner ? `${node.prelude}{${inner}}` : ''
    })
    .join('')
}
