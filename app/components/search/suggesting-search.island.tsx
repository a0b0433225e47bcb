import { island } from '~/components/island/island'
import { SearchBox, type SearchBoxProps } from './search-box'

/** A search box of the page that suggests while one types. */
export const SuggestingSearch = island('suggesting-search', (props: SearchBoxProps) => (
  <SearchBox {...props} />
))
