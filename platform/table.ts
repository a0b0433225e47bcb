/**
 * Reads a table written as text: one row a line, cells parted by bars. Lines that are empty or start with
 * a hash are skipped. Products, foods and places stay readable this way, a line each.
 */
export function table(text: string, columns: number): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns)
        throw new Error(`Expected ${columns} cells, found ${cells.length}: ${line}`)
      return cells
    })
}
