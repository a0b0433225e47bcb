import { QUESTIONS } from '~/shop/quiz'
import { isInStock, type Product, visibleVariants } from '../catalog/product'
import { dietaryTags } from '../catalog/tags'
import type { Answers } from './question'

/** `answers`: if all were given. */
export function parseAnswers(search: URLSearchParams): { given: Partial<Answers>; answers?: Answers } {
  const given: Partial<Answers> = {}
  for (const { name, options } of QUESTIONS) {
    const value = search.get(name)
    if (options.some((option) => option.value === value) && value !== null) given[name] = value
  }
  const { craving, base, diet, roast, moment } = given
  return craving && base && diet && roast && moment
    ? { given, answers: { craving, base, diet, roast, moment } }
    : { given }
}

type QuizResult = { product: Product; because: string[] }

const ROASTS = QUESTIONS.find(({ name }) => name === 'roast')?.options ?? []

const RESULTS = 8

/** Diet and roast are required; the rest counts by how much fits, then popularity. */
export function quizResults(products: readonly Product[], answers: Answers): QuizResult[] {
  const unique = [...new Map(products.map((product) => [product.key, product])).values()]
  return unique
    .filter(
      (product) =>
        isBuyable(product) && keepsTo(product, answers.diet) && isRoastedAs(product, answers.roast),
    )
    .map((product) => ({ product, because: reasons(product, answers) }))
    .filter(({ because }) => because.length > 0 || isOpen(answers))
    .sort((a, b) => b.because.length - a.because.length || b.product.popularity - a.product.popularity)
    .slice(0, RESULTS)
}

const isBuyable = (product: Product) =>
  !product.hiddenFromSearch && !product.customProduct && visibleVariants(product).some(isInStock)

const keepsTo = ({ tags }: Product, diet: string) => diet === 'any' || dietaryTags(tags).includes(diet)

/** Products that are neither raw nor roasted fit both. */
function isRoastedAs({ tags }: Product, roast: string): boolean {
  const isTagged = (value: string) =>
    tags.some(({ key }) => ROASTS.find((option) => option.value === value)?.tags?.includes(key))
  const others = ROASTS.map(({ value }) => value).filter((value) => value !== roast)
  return roast === 'any' || isTagged(roast) || !others.some(isTagged)
}

const isOpen = (answers: Answers) => Object.values(answers).every((value) => value === 'any')

function reasons({ tags, categoryKeys, ancestors }: Product, answers: Answers): string[] {
  const keys = new Set([...categoryKeys, ...ancestors.map(({ key }) => key)])
  const has = new Set(tags.map(({ key }) => key))
  return QUESTIONS.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === answers[name])
    if (!option?.because) return []
    const fits =
      name === 'diet' ||
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
