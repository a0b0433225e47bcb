import { Ingredients } from './ingredients'

export const states = {
  usual: (
    <p>
      <Ingredients text="Almonds, cane sugar, butter (milk), sea salt" />
    </p>
  ),
}
