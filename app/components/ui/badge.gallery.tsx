import { Badge } from './badge'

export const states = {
  sale: <Badge tone="sale">Save 17%</Badge>,
  best: <Badge tone="best">Best Seller</Badge>,
  free: <Badge tone="free">Ships Free</Badge>,
  note: <Badge tone="note">Order placed</Badge>,
  off: <Badge tone="off">Save 5%</Badge>,
  quiet: <Badge>Seasonal</Badge>,
}
