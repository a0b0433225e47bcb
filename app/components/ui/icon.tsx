import { MENU_ICONS } from '~/models/catalog/navigation'
import icons from './icons.svg?no-inline'

export const iconNames = [
  ...MENU_ICONS,
  'search',
  'basket',
  'menu',
  'close',
  'down',
  'truck',
  'leaf',
  'flame',
  'check',
  'wheat',
  'alert',
  'clock',
  'lock',
  'pin',
  'card',
  'mail',
  'pause',
  'play',
  'phone',
  'left',
  'right',
  'plus',
  'minus',
  'up',
  'instagram',
  'facebook',
  'pinterest',
  'youtube',
] as const

export type IconName = (typeof iconNames)[number]

/**
 * Decoration beside words. A control with only an icon needs a label. All drawings are in one file, which a browser
 * loads once: inline they were 9 of the 45 KB of a product page without its styles.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
