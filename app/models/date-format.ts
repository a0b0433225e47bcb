/** The format is made on first use: a browser's first one takes longer than all other script of a page. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): (time: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(time)
  }
}
