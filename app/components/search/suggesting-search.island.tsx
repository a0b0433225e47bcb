import { island } from '~/components/island/island'
import { SearchBox, type SearchBoxProps } from './search-box'

export const SuggestingSearch = island('suggesting-search', (props: SearchBoxProps) => (
  <SearchBox {...props} />
))
