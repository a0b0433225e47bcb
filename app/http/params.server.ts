import { readOrderNumber } from '~/models/order/number'
import { readCode } from '~/models/typed-text'

const READERS: Readonly<Record<string, (text: string) => string>> = {
  number: readOrderNumber,
  orderNumber: readOrderNumber,
  code: (text) => readCode(text).toLowerCase(),
}

export function readParams<Params extends Record<string, string | undefined>>(params: Params): Params {
  const read = Object.entries(params).map(([name, text]) => {
    const reader = READERS[name] ?? readCode
    return [name, name === '*' || text === undefined ? text : reader(text)]
  })
  return Object.fromEntries(read) as Params
}
