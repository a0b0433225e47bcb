import { categoryKind } from './category-kind'
import { codeKind } from './code-kind'
import { companyKind } from './company-kind'
import {
  landingKind,
  navigationKind,
  nutritionKind,
  pageKind,
  redirectKind,
  starterKind,
  tagKind,
} from './custom-object-kinds'
import { customerKind } from './customer-kind'
import { cartDiscountKind, productDiscountKind } from './discount-kinds'
import type { Kind } from './kind'
import { productKind } from './product-kind'
import { stockKind } from './stock-kind'

/** All files of a folder, in the order of their references. */
export const KINDS: readonly Kind<unknown>[] = [
  tagKind,
  categoryKind,
  productDiscountKind,
  productKind,
  nutritionKind,
  stockKind,
  cartDiscountKind,
  codeKind,
  customerKind,
  companyKind,
  pageKind,
  landingKind,
  starterKind,
  navigationKind,
  redirectKind,
]
