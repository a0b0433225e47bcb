import { createInterface } from 'node:readline/promises'

/** `--yes` confirms in advance; without a terminal the answer is no. */
export async function confirmed(question: string, args: readonly string[]): Promise<boolean> {
  if (args.includes('--yes')) return true
  if (!process.stdin.isTTY) {
    console.log('Nothing is written without a terminal to ask at: add --yes.')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
