import type { OwnAttribute } from '~/models/catalog/own-attributes'

export const OWN_ATTRIBUTES: readonly OwnAttribute[] = []
