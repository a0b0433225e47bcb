import { MinimalHeader } from './minimal-header'

export const states = {
  usual: <MinimalHeader phone="1-800-555-0142" />,
  'as wide as the window': <MinimalHeader phone="1-800-555-0142" full logoTo="/cart" />,
}
