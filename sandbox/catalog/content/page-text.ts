/** A content page as an editor writes it: headings with `##`, lists with `-`, questions with `?`, links with `>`,
    products that go in with `+`. */
export type Block =
  | { type: 'text'; title?: string; paragraphs: string[] }
  | { type: 'list'; title?: string; items: string[] }
  | { type: 'faq'; title?: string; border?: string; items: Question[] }
  | { type: 'links'; title?: string; links: { text: string; url: string }[] }
  | { type: 'ingredients'; title?: string; items: { productKey: string; amount: string }[] }
  | Built

type Link = { text: string; url: string }
type Question = { question: string; answer: string; link?: Link }

/** A content page: path without the first slash, title, description, and its text with blocks between. */
export type PageRow = {
  path: string
  title: string
  description: string
  text: string | (string | Block)[]
}

/** A block that is composed, not written; the shop's content service defines each. */
type Built = {
  type:
    | 'hero'
    | 'banner'
    | 'cards'
    | 'carousel'
    | 'marquee'
    | 'search'
    | 'gift-finder'
    | 'form'
    | 'opening'
    | 'departments'
    | 'rail'
    | 'features'
    | 'facts'
    | 'prices'
  title?: string
  [part: string]: unknown
}

export function blocksOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*(?=## )/)
    .flatMap((section) => {
      const lines = section
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const title = lines[0]?.startsWith('## ') ? lines.shift()?.slice(3) : undefined
      return groups(lines).map((group, place) => ({
        ...blockOf(group),
        ...(title && place === 0 ? { title } : {}),
      }))
    })
}

const kindOf = (line: string) =>
  ({ '-': 'list', '?': 'faq', '>': 'links', '+': 'ingredients' })[line[0] ?? ''] ?? 'text'

/** Neighboring lines of one kind. */
function groups(lines: string[]): string[][] {
  const found: string[][] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && kindOf(last[0] ?? '') === kindOf(line)) last.push(line)
    else found.push([line])
  }
  return found
}

function blockOf(lines: string[]): Block {
  const bare = lines.map((line) => line.replace(/^[-?>+] /, ''))
  switch (kindOf(lines[0] ?? '')) {
    case 'list':
      return { type: 'list', items: bare }
    case 'faq':
      return { type: 'faq', items: bare.map(questionOf) }
    case 'links':
      return { type: 'links', links: bare.map(pair).map(([text, url]) => ({ text, url })) }
    case 'ingredients':
      return {
        type: 'ingredients',
        items: bare.map(pair).map(([productKey, amount]) => ({ productKey, amount })),
      }
    default:
      return { type: 'text', paragraphs: bare }
  }
}

/** `Question | Answer | Link | /its-address`, the link if there is one. */
function questionOf(line: string): Question {
  const [question = '', answer = '', text, url] = line.split('|').map((part) => part.trim())
  return text && url ? { question, answer, link: { text, url } } : { question, answer }
}

/** `First | Second`. */
function pair(line: string): [string, string] {
  const [first = '', second = ''] = line.split('|').map((part) => part.trim())
  return [first, second]
}
