type Option = {
  value: string
  label: string
  /** None if anything answers to it. */
  tags?: string[]
  categories?: string[]
  because?: string
}

export type Question = { name: QuestionName; title: string; options: Option[] }
type QuestionName = 'craving' | 'base' | 'diet' | 'roast' | 'moment'
export type Answers = Record<QuestionName, string>
