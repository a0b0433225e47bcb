import { Amount, Price } from './price'

export const states = {
  amount: <Amount cents={999} />,
  'amount, large': <Amount cents={22400} large />,
  price: <Price cents={999} suffix="/lb" />,
  'on sale': <Price cents={995} was={1199} percent={17} suffix="/lb" />,
  'over a thousand': <Price cents={123450} />,
}
