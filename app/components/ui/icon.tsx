/**
 * Our own line drawings, 24 by 24 with a stroke of 1.7. They are inline: repeats compress well, and a page
 * carries only the icons it shows.
 */
const drawings = {
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  basket:
    'M3 9.5h18l-1.8 9a2 2 0 0 1-2 1.5H6.800a2 2 0 0 1-2-1.5L3 9.5Zm4.5 0L11 3.5m5.5 6L13 3.5M9.5 13v3.5m5-3.5v3.5',
  menu: 'M4 7h16M4 12h16M4 17h11',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm5 9 7 7 7-7',
  user: 'M8.3 8a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  truck:
    'M2.5 6.5h11v10h-11zm11 3.5h4l3.5 3.5v3h-7.5M5 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  leaf: 'M5 19C4 10 9 4.5 20 4c.5 11-5 16-13 14.5M5 20c2-5 5-8 9-10',
  flame: 'M12 3c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-3 1.5-4 2.5-6 1 1 1.5 2 1.5 3.5C12 9.5 12.5 6 12 3Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  wheat:
    'M12 21V9m0 3c-3 0-4.5-1.5-4.5-4 3 0 4.5 1.5 4.5 4Zm0 0c3 0 4.5-1.5 4.5-4-3 0-4.5 1.5-4.5 4Zm0 5c-3 0-4.5-1.5-4.5-4 3 0 4.5 1.5 4.5 4Zm0 0c3 0 4.5-1.5 4.5-4-3 0-4.5 1.5-4.5 4ZM12 8c-1.5-1.5-1.5-3.5 0-5 1.5 1.5 1.5 3.5 0 5Z',
  loop: 'M4.5 10a8 8 0 0 1 14-2.5L20 9m0-4.5V9h-4.5M19.5 14a8 8 0 0 1-14 2.5L4 15m0 4.5V15h4.5',
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.5V13m0 3v.1',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 16.5V11m0-3v-.1',
  heart: 'M12 20S4 15.5 4 9.5A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 20 9.5C20 15.5 12 20 12 20Z',
  gift: 'M4 9h16v4H4zm1.5 4h13v7.5h-13zM12 9v11.5M12 9C9 9 7 7.5 7.5 5.5S11 4.5 12 9Zm0 0c3 0 5-1.5 4.5-3.5S13 4.5 12 9Z',
  snowflake:
    'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5M4 11l3.5-1-1-3.5M20 13l-3.5 1 1 3.5M20 11l-3.5-1 1-3.5M4 13l3.5 1-1 3.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5v14l11-7Z',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10 19 4.5 13 4 6c0-1.5.5-2.5 2-2.5Z',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'm5 15 7-7 7 7',
  nut: 'M12 20c-4 0-7-3-7-7.5C5 9 8 8 12 8s7 1 7 4.5C19 17 16 20 12 20ZM4.5 11C6 6 18 6 19.5 11M12 7V4',
  cherry:
    'M4.5 16.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M14 17.5a2.8 2.8 0 1 0 5.600 0a2.8 2.8 0 1 0-5.600 0M8 13.5C9 9 11 6 16 4c0 5 0 7 .5 10.5',
  sweet: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M8.5 10 4 7.5v9L8.5 14m7-4L20 7.5v9L15.5 14',
  bag: 'M6.5 4h11l1 3-1 3 1.5 10H5l1.5-10-1-3 1-3Zm-1 3h13M9.5 14.5h5',
  cup: 'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9Zm11 1.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3.5v2.5m4-2.5v2.5',
  bowl: 'M3.5 11h17c0 5-3.5 8.5-8.5 8.5S3.5 16 3.5 11ZM13 11l5.5-7',
  case: 'M4 8h16v11.5H4zm5 0V5h6v3M4 13h16',
  box: 'm4 8 8-4 8 4v9l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v9',
} as const

export type IconName = keyof typeof drawings

/** Decoration beside words. A control with only an icon needs a label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
