import { type Address, checkAddress } from '../address'
import type { VariantPrices } from '../catalog/product'
import { type Destination, mayShipTo } from '../checkout/places'
import { isDateText } from '../dates'
import { TEXT_LIMITS } from '../limits'
import { otherState, otherStateWords } from '../postal-state'
import { unknownSku } from '../read-sku'
import { placeNamed } from '../regions'
import type { DateText } from '../shipping/types'
import { COLUMN_NAMES, UPLOAD_COLUMNS, type UploadColumn, type UploadRow } from './columns'
import { isGarbled } from './encoding'
import { FORMULA } from './table'

export type KnownSku = {
  name: string
  inStock: boolean
  forCompanies?: boolean
  most: number
  prices: VariantPrices
  restrictedCountries: string[]
  imageUrl?: string
  path?: string
}

export type RowErrors = Partial<Record<UploadColumn, string>>

export type CheckedRow = UploadRow & { errors: RowErrors; address?: Address; quantity?: number }

type Facts = {
  skus: ReadonlyMap<string, KnownSku>
  today: DateText
  lastDay: DateText
}

const hasErrors = (errors: RowErrors) => Object.keys(errors).length > 0

/** With address and quantity if nothing is wrong. Without facts, SKU and date are not checked again. */
export function checkRow(row: UploadRow, facts?: Facts): CheckedRow {
  const { fields } = row
  const errors: RowErrors = {}
  for (const column of UPLOAD_COLUMNS) {
    if (fields[column] === FORMULA)
      errors[column] = `${COLUMN_NAMES[column]} is a formula. Please type its value`
    else if (isGarbled(fields[column])) {
      errors[column] = `${COLUMN_NAMES[column]} has garbled letters. Please type it again`
    }
  }
  if (hasErrors(errors)) return { ...row, errors }
  const quantity = quantityOf(fields.quantity)
  const address = checkAddress(fields, { phoneOptional: true })
  if (!address.ok) Object.assign(errors, address.problems)
  const other = address.ok && otherState(address.address)
  if (address.ok && other) errors.state = otherStateWords(address.address, other)
  const size = facts?.skus.get(fields.sku)
  const destination = address.ok ? address.address : { country: countryOf(fields.country) }
  const skuError = facts && skuProblem(fields.sku, size, destination)
  if (skuError) errors.sku = skuError
  if (quantity === undefined) errors.quantity = 'Quantity must be a number from 1'
  else if (size && quantity > size.most) errors.quantity = `At most ${size.most} of it can be ordered`
  const dateError = facts && dateProblem(fields.date, facts)
  if (dateError) errors.date = dateError
  if (fields.message.length > TEXT_LIMITS.giftMessage) {
    errors.message = `The message has more than ${TEXT_LIMITS.giftMessage} characters`
  }
  if (hasErrors(errors) || !address.ok || quantity === undefined) return { ...row, errors }
  return { ...row, errors, address: address.address, quantity }
}

const quantityOf = (text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

const countryOf = (text: string): string => placeNamed(text.trim() || 'US')?.country ?? text.trim()

function skuProblem(sku: string, size: KnownSku | undefined, destination: Destination): string | undefined {
  if (!sku) return 'SKU is missing'
  if (!size) return unknownSku(sku)
  if (size.forCompanies) return `${size.name} is sold to companies alone`
  if (!size.inStock) return `${size.name} is sold out`
  return mayShipTo(size, destination) ? undefined : `We may not send ${size.name} there`
}

function dateProblem(date: string, { today, lastDay }: Facts): string | undefined {
  if (date === '') return undefined
  if (!isDateText(date)) return 'Please write the date as 2026-12-24'
  if (date <= today) return 'That day has passed or is too soon'
  return date > lastDay ? `We take dates up to ${lastDay}` : undefined
}

export const errorWords = (errors: RowErrors): string => Object.values(errors).join('. ')
