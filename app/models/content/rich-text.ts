/** An editor's text, reduced to safe elements and links. */
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] }

const TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
type RichTag = (typeof TAGS)[number]

const SAME: Record<string, RichTag> = { b: 'strong', i: 'em', h1: 'h2' }
/** Their content is not text. */
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'svg', 'template', 'textarea', 'title'])

/** Without them, their words would run together. */
const APART = new Set(['div', 'section', 'article', 'tr', 'td', 'th', 'hr', 'blockquote', 'dt', 'dd'])

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<|[^<]+/gi

/** No other scheme is safe. */
export const isSafeUrl = (url: string): boolean =>
  /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(url) && !/[\s\\]/.test(url)

/** Unknown elements keep their text; scripts, styles, attributes and unsafe links are dropped. */
export function richTextOf(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: { tag: RichTag; children: RichNode[] }[] = []
  let dropped: string | undefined
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase()
    const inside = open.at(-1)?.children ?? root
    if (dropped) {
      if (slash && tag === dropped) dropped = undefined
    } else if (!name) {
      if (!token.startsWith('<!--')) inside.push(decoded(token))
    } else if (slash) close(open, known(tag))
    else if (DROPPED.has(tag)) dropped = tag
    else if (APART.has(tag)) {
      if (typeof inside.at(-1) === 'string') inside.push(' ')
    } else {
      const safe = known(tag)
      if (safe) begin(inside, open, safe, attributes)
    }
  }
  return root
}

export const plainText = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')

/** Typed as HTML: it has an element or an entity. "x < y" has none. */
export const isHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,2000})?\/?>|&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});/i.test(text)

const ENDS_LINE: readonly RichTag[] = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'br']

const inLines = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ')
      const text = inLines(node.children)
      return ENDS_LINE.includes(node.tag) ? `\n${text}\n` : text
    })
    .join('')

/** Words without markup, a line for each paragraph and list item. Text that is no HTML stays as it is. */
export function plainWords(text: string): string {
  if (!isHtml(text)) return text
  const lines = inLines(richTextOf(text)).split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

const INLINE: readonly RichTag[] = ['strong', 'em', 'a']

/** In one line: paragraphs, headings and lists keep their content only. */
export const inlineText = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'br') return [' ']
    const children = inlineText(node.children)
    return INLINE.includes(node.tag) ? [{ ...node, children }] : children
  })

const known = (tag: string): RichTag | undefined => SAME[tag] ?? TAGS.find((one) => one === tag)

function begin(
  inside: RichNode[],
  open: { tag: RichTag; children: RichNode[] }[],
  tag: RichTag,
  attributes: string,
): void {
  const href = tag === 'a' ? hrefOf(attributes) : undefined
  const node = { tag, href, children: [] }
  inside.push(node)
  if (tag !== 'br') open.push(node)
}

/** Also closes elements inside it. */
function close(open: { tag: RichTag }[], tag: RichTag | undefined): void {
  const at = open.findLastIndex((one) => one.tag === tag)
  if (at >= 0) open.length = at
}

function hrefOf(attributes: string): string | undefined {
  const [, double, single] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const url = decoded(double ?? single ?? '').trim()
  return isSafeUrl(url) ? url : undefined
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
