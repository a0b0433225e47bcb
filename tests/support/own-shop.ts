import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../scripts/port'
import { project } from '../../scripts/project'

/** What a clone does not have, and what only takes room. The sandbox is the one that was built. */
const LEFT_OUT =
  /^(?:node_modules|\.git|\.data|\.cache|\.dev\.vars|build\/(?!sandbox|\.sandbox)|test-results|bench)/

const READY = ['node', 'scripts/ready.mjs']

/** A copy of the project in an empty folder, in which its commands run as a retailer types them. */
export function cloneProject() {
  const root = project('.')
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(relative(root, path)),
  })
  symlinkSync(project('node_modules'), join(folder, 'node_modules'))

  const start = (command: readonly string[], variables: Record<string, string>) => {
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...variables },
      // A group of its own, which `stop` ends with everything that it started.
      detached: true,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
    return { child, ended, said: () => said }
  }

  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),

    /** `npm run NAME -- …`: what it says, and its exit code. */
    run: async (args: readonly string[], variables: Record<string, string>) => {
      const command =
        args[0] === 'build' ? ['node_modules/.bin/tsx', 'scripts/build.ts'] : [...READY, ...args]
      const { ended, said } = start(command, variables)
      const code = await ended
      return { code, said: said() }
    },

    /** `npm run preview`, once it is open. */
    async open(variables: Record<string, string>) {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const { child, ended, said } = start([...READY, 'preview'], { ...variables, PORT: String(port) })
      let isOver = false
      void ended.then(() => {
        isOver = true
      })
      while (!said().includes(`open at ${url}`)) {
        if (isOver) throw new Error(`It did not open:\n${said()}`)
        await setTimeout(200)
      }
      const stop = async () => {
        if (child.pid) process.kill(-child.pid, 'SIGTERM')
        await ended
      }
      return { url, stop }
    },
  }
}
