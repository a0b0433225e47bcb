/**
 * Reads a table written as text: a row per line, cells separated by bars. Skips empty lines and those that start with
 * a hash.
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
