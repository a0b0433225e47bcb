import { SuggestionList } from './suggestion-list'

export const states = {
  'for what was typed': (
    <SuggestionList
      id="suggested"
      active={1}
      onChoose={() => undefined}
      groups={[
        {
          title: 'Searches',
          options: [{ text: 'almond flour', typed: 'alm', url: '/search/instant?query=almond%20flour' }],
        },
        {
          title: 'Products',
          options: [{ text: 'Raw Almonds', url: '/nuts/almonds/raw-almonds.html', price: 999 }],
        },
      ]}
    />
  ),
}
