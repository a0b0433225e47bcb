import { PAGE_EDIT } from '~/models/cart/page-edit'
import { digestOf } from '~/services/digest'

/** Identifies what a page's form asked for, since all its forms carry one id. Undefined: each press counts. */
export const editMark = async (edit: unknown, asked: unknown): Promise<string | undefined> =>
  typeof edit === 'string' && edit && edit !== PAGE_EDIT
    ? digestOf(`${edit} ${JSON.stringify(asked)}`, 16)
    : undefined
