import { PRODUCT_ATTRIBUTES, SIZE_ATTRIBUTES } from '@cobnut/platform/product-type'
import * as z from 'zod'
import { TINTS } from '~/models/catalog/tints'
import { PART_NAMES, type Parts } from '~/models/part-paths'
import { OWN_ATTRIBUTES } from '~/shop/attributes'
import { HOME } from '~/shop/home'
import { PARTS } from '~/shop/parts'
import * as folder from '~/shop/shop'
import { blockSchema } from './content/blocks'

const PLATFORM_ATTRIBUTES = new Set(Object.keys({ ...PRODUCT_ATTRIBUTES, ...SIZE_ATTRIBUTES }))

const text = z.string().trim().min(1)
const phone = z.string().regex(/^(1-)?\d{3}-\d{3}-\d{4}$/, 'such as 1-800-555-0142')
const zone = text.refine((timeZone) => {
  try {
    return new Date(0).toLocaleString('en-US', { timeZone }) !== ''
  } catch {
    return false
  }
}, 'is no time zone, such as America/New_York')

const place = z.strictObject({
  street1: text,
  city: text,
  state: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().regex(/^\d{5}$/),
  country: z.literal('US'),
})
const hour = z.int().min(0).max(23)

const shopSchema = z.strictObject({
  SHOP: z.strictObject({ name: text.max(40), timeZone: zone, timeZoneName: text.max(20) }),
  LOGO: z.strictObject({ width: z.int().min(40).max(240), height: z.int().min(20).max(60) }),
  THEME_COLOR: z.string().regex(/^#[0-9a-f]{6}$/),
  SELLS: text.max(80),
  PHONE: phone,
  LOCAL_PHONE: phone,
  SERVICE_EMAIL: z.email(),
  WAREHOUSE_CODE: z.string().regex(/^[a-z][a-z0-9-]*$/),
  WAREHOUSE_PLACE: place,
  SELLER: place.extend({ name: text.max(80) }),
  CARE_HOURS: z
    .strictObject({ from: hour, until: hour })
    .refine(({ from, until }) => from < until, 'ends after it begins'),
  COUNTRIES: z.array(z.enum(['US', 'CA'])).refine((countries) => countries.includes('US'), 'needs US'),
  REFERRAL_REWARDS: z.strictObject({ consumer: z.int().min(100), business: z.int().min(100) }),
  AUTO_DELIVERY_PERCENT: z.int().min(1).max(50),
  DEPARTMENT_TINTS: z.record(text, z.enum(TINTS)),
  CUTOFF: z.strictObject({
    hour: z.int().min(0).max(23),
    otherDays: z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5', '6']), z.int().min(0).max(24)),
  }),
})

const partsSchema = z
  .strictObject(Object.fromEntries(PART_NAMES.map((part) => [part, z.boolean()])))
  .refine(({ builders, giftDrop }) => builders || !giftDrop, {
    path: ['giftDrop'],
    error: 'needs builders: its gifts are boxes and trays',
  })

const attributesSchema = z.array(
  z.strictObject({
    name: z
      .string()
      .regex(/^[a-z][A-Za-z0-9_-]{1,40}$/)
      .refine((name) => !PLATFORM_ATTRIBUTES.has(name), 'is an attribute of the platform'),
    label: text.max(40),
    filter: z.array(text.max(60)).min(1).max(40).optional(),
  }),
)

const contentSchema = z.object({ title: text, description: text, blocks: z.array(blockSchema).min(1) })

/** @throws if the folder says something that the shop cannot work with. */
export const checkShop = (shop: object = folder, parts: Parts = PARTS, own = OWN_ATTRIBUTES) => {
  const files = {
    'shop.ts': shopSchema.safeParse({ ...shop }),
    'parts.ts': partsSchema.safeParse(parts),
    'attributes.ts': attributesSchema.safeParse(own),
    'home.ts': contentSchema.safeParse(HOME),
  }
  for (const [file, { error }] of Object.entries(files)) {
    if (error) throw new Error(`${file} of the shop's folder: ${z.prettifyError(error)}`)
  }
}
