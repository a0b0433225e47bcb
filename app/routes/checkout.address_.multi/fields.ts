/** The names of the form's fields and the values of its buttons: dots part what they are made of. */

/** How many of a line are in a shipment; the name says how many there were when the page was drawn. */
export const unitField = (key: string, lineId: string, seen: number): string => `n.${key}.${lineId}.${seen}`

/** How many of a line go to the shipment that is added. */
export const newUnitField = (lineId: string): string => `new-n.${lineId}`

/** The item to send to a shipment, and the shipment to send an item to. */
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
