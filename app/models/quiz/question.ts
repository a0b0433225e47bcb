type Option = {
  value: string
  label: string
  /** None if anything answers to it. */
  tags?: string[]
  categories?: string[]
  because?: string
}

/**
 * `keeps`: an answer leaves other products out. `diet`: those without the dietary tag of its name; `tags`: those with
 * another answer's tags and none of its own. The other questions only sort.
 */
export type Question = { name: string; title: string; keeps?: 'diet' | 'tags'; options: Option[] }

/** The chosen options by question. "any" leaves everything open. */
export type Answers = Readonly<Record<string, string>>
