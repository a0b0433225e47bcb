import { isInStock, type Product, visibleVariants } from '../catalog/product'
import { dietaryTags } from '../catalog/tags'

type Option = {
  value: string
  label: string
  /** None if anything answers to it. */
  tags?: string[]
  categories?: string[]
  because?: string
}

type Question = { name: QuestionName; title: string; options: Option[] }
type QuestionName = 'craving' | 'base' | 'diet' | 'roast' | 'moment'
export type Answers = Record<QuestionName, string>

/** Each has an answer that leaves everything open. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'craving',
    title: 'What do you reach for?',
    options: [
      {
        value: 'salty',
        label: 'Something salty',
        tags: ['salted', 'smoked', 'less-salt'],
        because: 'you like salty',
      },
      {
        value: 'sweet',
        label: 'Something sweet',
        tags: ['sweet'],
        categories: ['driedfruit', 'gummies', 'hardcandy', 'fudge'],
        because: 'you like sweet',
      },
      {
        value: 'chocolate',
        label: 'Chocolate',
        tags: ['chocolate-covered'],
        categories: ['dark-chocolate', 'milk-chocolate'],
        because: 'you like chocolate',
      },
      { value: 'spicy', label: 'A little heat', tags: ['spicy'], because: 'you like some heat' },
      { value: 'any', label: 'It depends on the day' },
    ],
  },
  {
    name: 'base',
    title: 'Which shelf would you raid first?',
    options: [
      { value: 'nuts', label: 'Nuts', categories: ['nuts'], because: 'you love nuts' },
      {
        value: 'fruit',
        label: 'Dried fruit',
        categories: ['driedfruit'],
        because: 'you love dried fruit',
      },
      {
        value: 'sweets',
        label: 'Chocolates and sweets',
        categories: ['chocolatessweets'],
        because: 'you love sweets',
      },
      {
        value: 'snacks',
        label: 'Snacks and mixes',
        categories: ['snacks'],
        because: 'you love snacks',
      },
      { value: 'any', label: 'All of them' },
    ],
  },
  {
    name: 'diet',
    title: 'Anything we should keep to?',
    options: [
      { value: 'vegan', label: 'Vegan', because: 'it is vegan' },
      { value: 'gluten-free', label: 'Gluten-free', because: 'it is gluten-free' },
      { value: 'organic', label: 'Organic', because: 'it is organic' },
      { value: 'kosher', label: 'Kosher', because: 'it is kosher' },
      { value: 'any', label: 'No, I eat everything' },
    ],
  },
  {
    name: 'roast',
    title: 'Raw or roasted?',
    options: [
      { value: 'raw', label: 'Raw, as it grew', tags: ['raw'], because: 'you like it raw' },
      {
        value: 'roasted',
        label: 'Roasted this week',
        tags: ['roasted', 'smoked'],
        because: 'you like it roasted',
      },
      { value: 'any', label: 'Either' },
    ],
  },
  {
    name: 'moment',
    title: 'When will it be eaten?',
    options: [
      {
        value: 'desk',
        label: 'At a desk',
        categories: ['officesnacks', 'single-serve', 'trailmix'],
        because: 'it is good at a desk',
      },
      {
        value: 'trail',
        label: 'On a trail',
        categories: ['trailmix', 'mixednuts', 'driedfruit'],
        because: 'it travels well',
      },
      {
        value: 'kitchen',
        label: 'In the kitchen',
        categories: ['bakingnuts', 'cookingbaking', 'seeds'],
        because: 'you cook with it',
      },
      {
        value: 'guests',
        label: 'With guests',
        categories: ['mixednuts', 'pistachios', 'dark-chocolate', 'cashews'],
        because: 'guests love it',
      },
      { value: 'any', label: 'Any time' },
    ],
  },
]

export const QUIZ_DEPARTMENTS = ['nuts', 'driedfruit', 'chocolatessweets', 'snacks', 'cookingbaking'] as const

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
