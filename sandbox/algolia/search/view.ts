import type { IndexData } from '../index/data'
import type { Settings } from './params'
import type { Rule } from './rules'
import type { Synonyms } from './synonyms'

export type IndexView = {
  name: string
  data: IndexData
  settings: Settings
  synonyms: Synonyms
  rules: Rule[]
}
