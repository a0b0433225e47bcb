import type { DiscountCode, DiscountCodeUpdateAction } from '@commercetools/platform-sdk'
import { boolean, list, moment, text, whole } from './cells'
import { among, changed, english, type Kind, optionalEn, same } from './kind'
import { type Names, pages } from './names'
import { rowReader } from './rows'

type CodeShape = {
  code: string
  key?: string
  name?: string
  description?: string
  discounts: string[]
  active: boolean
  validFrom?: string
  validUntil?: string
  cartPredicate?: string
  maxApplications?: number
  maxApplicationsPerCustomer?: number
  customerCode?: boolean
  campaign?: string
}

const CELLS = {
  code: text,
  key: text,
  name: text,
  description: text,
  discounts: list,
  active: boolean,
  validFrom: moment,
  validUntil: moment,
  cartPredicate: text,
  maxApplications: whole,
  maxApplicationsPerCustomer: whole,
  customerCode: boolean,
  campaign: text,
} as const

const TYPE = { typeId: 'type', key: 'discount-code' } as const

const customOf = ({ customerCode, campaign }: CodeShape) =>
  customerCode === undefined && campaign === undefined
    ? undefined
    : { type: TYPE, fields: { customerCode, campaign } }

const discountsOf = (keys: string[]) => keys.map((key) => ({ typeId: 'cart-discount' as const, key }))

export const codeKind: Kind<CodeShape> = {
  name: 'discount code',
  file: 'codes.csv',
  columns: Object.keys(CELLS),
  groupBy: 'code',
  read([row = {}], tell) {
    const { cell, required } = rowReader(row, 0, tell)
    const cells = Object.entries(CELLS).map(
      ([column, { read }]) => [column, cell<unknown>(column, read)] as const,
    )
    const shape = Object.fromEntries(cells.filter(([, value]) => value !== undefined)) as Partial<CodeShape>
    return {
      ...shape,
      code: required('code', text) ?? '',
      discounts: required('discounts', list) ?? [],
      active: shape.active ?? true,
    }
  },
  write: (shape) => [
    Object.fromEntries(
      Object.entries(CELLS).map(([column, { write }]) => [
        column,
        (write as (value: unknown) => string)(shape[column as keyof CodeShape]),
      ]),
    ),
  ],
  references: ({ discounts }) =>
    discounts.map((key) => ({ kind: 'cart-discount', key, column: 'discounts' })),
  async find({ api, names }, codes) {
    const queryArgs = { where: among('code', codes), limit: codes.length }
    const { results } = (await api.discountCodes().get({ queryArgs }).execute()).body
    return new Map(
      results.map((code) => [code.code, { id: code.id, version: code.version, shape: shapeOf(code, names) }]),
    )
  },
  async *all({ api, names }) {
    for await (const page of pages<DiscountCode>((query) => api.discountCodes().get(query)))
      yield page.map((code) => shapeOf(code, names))
  },
  create: ({ api }, shape) => {
    const { discounts, active, name, description, customerCode: _, campaign: __, ...rest } = shape
    return api
      .discountCodes()
      .post({
        body: {
          ...rest,
          name: optionalEn(name),
          description: optionalEn(description),
          cartDiscounts: discountsOf(discounts),
          isActive: active,
          custom: customOf(shape),
        },
      })
      .execute()
  },
  update: ({ api }, { id, version, shape }, after) =>
    api
      .discountCodes()
      .withId({ ID: id })
      .post({ body: { version, actions: actionsOf(shape, after) } })
      .execute(),
}

function shapeOf(code: DiscountCode, names: Names): CodeShape {
  const { customerCode, campaign } = code.custom?.fields ?? {}
  return {
    code: code.code,
    key: code.key,
    name: english(code.name),
    description: english(code.description),
    discounts: code.cartDiscounts.flatMap(({ id }) => names.keyOf('cart-discount', id) ?? []),
    active: code.isActive,
    validFrom: code.validFrom,
    validUntil: code.validUntil,
    cartPredicate: code.cartPredicate,
    maxApplications: code.maxApplications,
    maxApplicationsPerCustomer: code.maxApplicationsPerCustomer,
    customerCode,
    campaign,
  }
}

function actionsOf(before: CodeShape, after: CodeShape): DiscountCodeUpdateAction[] {
  const custom = customOf(after)
  return [
    ...changed<CodeShape, DiscountCodeUpdateAction>(before, after, {
      key: (key) => ({ action: 'setKey', key }),
      name: (name) => ({ action: 'setName', name: optionalEn(name) }),
      description: (words) => ({ action: 'setDescription', description: optionalEn(words) }),
      discounts: (keys) => ({ action: 'changeCartDiscounts', cartDiscounts: discountsOf(keys) }),
      active: (isActive) => ({ action: 'changeIsActive', isActive }),
      validFrom: (validFrom) => ({ action: 'setValidFrom', validFrom }),
      validUntil: (validUntil) => ({ action: 'setValidUntil', validUntil }),
      cartPredicate: (cartPredicate) => ({ action: 'setCartPredicate', cartPredicate }),
      maxApplications: (maxApplications) => ({ action: 'setMaxApplications', maxApplications }),
      maxApplicationsPerCustomer: (most) => ({
        action: 'setMaxApplicationsPerCustomer',
        maxApplicationsPerCustomer: most,
      }),
    }),
    ...(same(custom, customOf(before)) ? [] : [{ action: 'setCustomType' as const, ...custom }]),
  ]
}
