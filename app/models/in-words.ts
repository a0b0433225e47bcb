const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "six"; numbers above twelve in digits. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Nuts, seeds and tea" */
export const listed = (texts: readonly (string | number)[]): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' and ')
