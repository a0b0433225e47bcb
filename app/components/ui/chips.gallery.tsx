import { Chips } from './chips'

export const states = {
  'a row of links': (
    <Chips
      links={[
        { text: 'Almonds', url: '/nuts/almonds/' },
        { text: 'Cashews', url: '/nuts/cashews/' },
      ]}
    />
  ),
}
