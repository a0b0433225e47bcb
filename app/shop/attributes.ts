import type { OwnAttribute } from '~/models/catalog/own-attributes'

/**
 * Your own attributes of products, such as `{ name: 'material', label: 'Material', filter: ['Cotton', 'Wool'] }`. `npm
 * run provision` adds them to the product type, `npm run import` reads a column of the name.
 */
export const OWN_ATTRIBUTES: readonly OwnAttribute[] = []
