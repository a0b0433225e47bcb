export const RAIL_SIZES = {
  home: 8,
  department: 10,
  search: 8,
  giftFinder: 8,
  autoDelivery: 8,
  product: 5,
  besideSoldOut: 2,
  buyAgain: 10,
  cart: 6,
  cartPanel: 2,
  nextBox: 3,
}
