import { Rating } from './rating'

export const states = {
  many: <Rating average={4.7} count={3218} />,
  one: <Rating average={3} count={1} />,
}
