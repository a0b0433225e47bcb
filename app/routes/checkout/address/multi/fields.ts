/** Names of the form's fields and values of its buttons. Dots separate their parts. */

/** The quantity of a line in a shipment. The name has the quantity when the page was rendered. */
export const unitField = (key: string, lineId: string, seen: number): string => `n.${key}.${lineId}.${seen}`

export const newUnitField = (lineId: string): string => `new-n.${lineId}`

/** Selects of an item for a shipment, and of a shipment for an item. */
export const putField = (key: string): string => `put.${key}`
export const restField = (lineId: string): string => `rest.${lineId}`

export const NEW = 'new-'
export const EDIT = 'edit-'

type Ref = { key: string; mark: string }
export const button = {
  less: (key: string, lineId: string) => `less.${key}.${lineId}`,
  more: ({ key, mark }: Ref, lineId: string) => `more.${key}.${mark}.${lineId}`,
  rest: ({ key, mark }: Ref, lineId: string) => `rest.${key}.${mark}.${lineId}`,
  restChosen: (lineId: string) => `rest-chosen.${lineId}`,
  drop: (lineId: string) => `drop.${lineId}`,
  put: ({ key, mark }: Ref) => `put.${key}.${mark}`,
  all: ({ key, mark }: Ref) => `all.${key}.${mark}`,
  remove: ({ key, mark }: Ref) => `remove.${key}.${mark}`,
  edit: ({ key, mark }: Ref) => `edit.${key}.${mark}`,
  single: ({ key, mark }: Ref) => `single.${key}.${mark}`,
} as const

export type Posted = Record<string, string>
