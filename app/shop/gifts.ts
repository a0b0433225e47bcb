/** Words of a product's name and keywords by which the gift finder judges. */
export const SWEET =
  /chocolate|candy|candied|sweet|fruit|berr|cherr|honey|caramel|cookie|toffee|date|apricot|truffle/i
export const SALTY = /salt|nut|almond|cashew|pistachio|pecan|walnut|savory|snack|roasted|cracker|seed/i
export const FOR_TWO = /chocolate|tray|truffle|rose|red|coffee/i
export const FOR_PARTIES = /birthday|party|box|tin|mix/i
