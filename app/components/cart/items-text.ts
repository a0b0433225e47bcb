/** "1 item", "7 items", "7 items, 10 pieces": items are lines, pieces are what is in the boxes. */
export function itemsText(items: number, pieces = items): string {
  const text = counted(items, 'item')
  return pieces === items ? text : `${text}, ${counted(pieces, 'piece')}`
}

export const piecesText = (pieces: number): string => counted(pieces, 'piece')

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
