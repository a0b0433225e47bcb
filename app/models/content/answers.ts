import type { Block, Question } from './page'

export type AnswerGroup = { title: string; questions: Question[] }

/** The questions of a page, by heading. */
export const answerGroups = (blocks: readonly Block[]): AnswerGroup[] =>
  blocks.flatMap((block) =>
    block.type === 'faq' ? [{ title: block.title ?? '', questions: block.items }] : [],
  )

/** Common words say nothing about the question. */
const COMMON = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where why with'.split(' '),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** "orders" finds "order", and "pay" finds "paying". */
const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word)

/** Those that have all words, those that have them in the question first. */
export function findAnswers(groups: readonly AnswerGroup[], query: string): Question[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !COMMON.has(word))
  const wanted = (telling.length > 0 ? telling : all).map(stem)
  if (wanted.length === 0) return []
  const has = (text: string) => {
    const words = wordsOf(text)
    return wanted.every((each) => words.some((word) => word.startsWith(each)))
  }
  const questions = groups.flatMap((group) => group.questions)
  const first = questions.filter(({ question }) => has(question))
  const others = questions.filter(
    (each) => !first.includes(each) && has(`${each.question} ${each.answer} ${each.link?.text ?? ''}`),
  )
  return [...first, ...others]
}
