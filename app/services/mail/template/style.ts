import type { CSSProperties } from 'react'
import sheet from '~/shop/colors.css?raw'

const hex = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(sheet)?.[1] ?? ''

/** The shop's colors as plain values: mail programs know no custom properties. */
export const COLORS = {
  paper: hex('color-oat'),
  card: hex('color-card'),
  band: hex('mail-band'),
  quote: hex('mail-quote'),
  honey: hex('color-honey'),
  line: hex('color-line'),
  ink: hex('color-ink'),
  bark: hex('color-bark'),
  husk: hex('color-husk'),
} as const

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const SERIF = "'Young Serif',Georgia,'Times New Roman',serif"

/** Each text names its font and color: mail programs inherit neither, and some invert colors. */
export const text = (size: number, lineHeight: number, color: string = COLORS.ink): CSSProperties => ({
  fontFamily: SANS,
  color,
  fontSize: size,
  lineHeight: `${lineHeight}px`,
  overflowWrap: 'anywhere',
})

/** Rules that inline styles cannot express. */
export const SHEET = [
  'body{margin:0;padding:0;width:100%!important}',
  'img{border:0;display:block;outline:none;text-decoration:none}',
  'a:hover{text-decoration:underline!important}',
  '@media (max-width:480px){',
  '.px{padding-left:20px!important;padding-right:20px!important}',
  '.h1{font-size:28px!important;line-height:32px!important}',
  '.half{display:block!important;width:100%!important;padding-right:0!important}',
  '.btn,.btn a{display:block!important;width:auto!important}',
  '.btn tbody,.btn tr,.btn td{display:block!important}',
  '}',
].join('')

/** A background for mail clients that ignore styles. React has no type for it. */
export const colored = (bgcolor: string | number) => ({ bgcolor })
