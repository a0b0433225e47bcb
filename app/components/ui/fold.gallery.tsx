import { Fold } from './fold'

export const states = {
  closed: <Fold title="Ingredients">Almonds, sea salt</Fold>,
  open: (
    <Fold title="Description" open>
      Crisp Nonpareil almonds, roasted this week.
    </Fold>
  ),
}
