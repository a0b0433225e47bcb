import { QUESTIONS } from '~/shop/quiz'
import { isInStock, type Product, visibleVariants } from '../catalog/product'
import { dietaryTags } from '../catalog/tags'
import type { Answers, Question } from './question'

/** `answers`: if all were given. */
export function parseAnswers(search: URLSearchParams): { given: Answers; answers?: Answers } {
  const given: Record<string, string> = {}
  for (const { name, options } of QUESTIONS) {
    const value = search.get(name)
    if (options.some((option) => option.value === value) && value !== null) given[name] = value
  }
  return QUESTIONS.every(({ name }) => given[name]) ? { given, answers: given } : { given }
}

type QuizResult = { product: Product; because: string[] }

const RESULTS = 8

/** What all answers keep, sorted by how much fits, then by popularity. */
export function quizResults(products: readonly Product[], answers: Answers): QuizResult[] {
  const unique = [...new Map(products.map((product) => [product.key, product])).values()]
  return unique
    .filter(
      (product) =>
        isBuyable(product) &&
        QUESTIONS.every((question) => isKept(product, question, answers[question.name])),
    )
    .map((product) => ({ product, because: reasons(product, answers) }))
    .filter(({ because }) => because.length > 0 || isOpen(answers))
    .sort((a, b) => b.because.length - a.because.length || b.product.popularity - a.product.popularity)
    .slice(0, RESULTS)
}

const isBuyable = (product: Product) =>
  !product.hiddenFromSearch && !product.customProduct && visibleVariants(product).some(isInStock)

function isKept({ tags }: Product, { keeps, options }: Question, answer = 'any'): boolean {
  if (!keeps || answer === 'any') return true
  if (keeps === 'diet') return dietaryTags(tags).includes(answer)
  const tagged = options.filter((option) => tags.some(({ key }) => option.tags?.includes(key)))
  // Products that are neither raw nor roasted fit both.
  return tagged.length === 0 || tagged.some(({ value }) => value === answer)
}

const isOpen = (answers: Answers) => Object.values(answers).every((value) => value === 'any')

function reasons({ tags, categoryKeys, ancestors }: Product, answers: Answers): string[] {
  const keys = new Set([...categoryKeys, ...ancestors.map(({ key }) => key)])
  const has = new Set(tags.map(({ key }) => key))
  return QUESTIONS.flatMap(({ name, keeps, options }) => {
    const option = options.find(({ value }) => value === answers[name])
    if (!option?.because) return []
    const fits =
      keeps === 'diet' ||
      option.tags?.some((tag) => has.has(tag)) ||
      option.categories?.some((key) => keys.has(key))
    return fits ? [option.because] : []
  })
}

/** "Because you like salty, you love nuts and you like it roasted." */
export function becauseText(because: readonly string[]): string {
  if (because.length === 0) return 'A customer favorite.'
  const last = because.at(-1) ?? ''
  const list = because.length > 1 ? `${because.slice(0, -1).join(', ')} and ${last}` : last
  return `Because ${list}.`
}
