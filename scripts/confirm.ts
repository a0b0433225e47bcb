import { createInterface } from 'node:readline/promises'

/** Whether to go on: `--yes` says so beforehand; without a terminal nobody can be asked. */
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
