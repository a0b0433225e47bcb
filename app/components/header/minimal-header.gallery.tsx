import { MinimalHeader } from './minimal-header'

// One state, because a page has one header: landmarks with the same name would be two.
export const states = {
  'as wide as the window': <MinimalHeader phone="1-800-555-0142" full logoTo="/cart" />,
}
