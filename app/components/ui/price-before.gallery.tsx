import { PriceBefore } from './price-before'

export const states = {
  reduced: (
    <p>
      <PriceBefore price={1199} />
      $9.95
    </p>
  ),
  'not reduced': (
    <p>
      <PriceBefore price={undefined} />
      $9.95
    </p>
  ),
}
