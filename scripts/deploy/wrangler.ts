import { spawn } from 'node:child_process'
import { project } from '../project'

/** `--env NAME` for wrangler, which wants an empty name for production. */
export const environmentOption = (environment: string | undefined): string[] => ['--env', environment ?? '']

export type Wrangler = (args: string[]) => Promise<{ ok: boolean; output: string }>

/** Runs wrangler, shows its output by default, and returns it. */
export const wrangler =
  (isShown = true): Wrangler =>
  (args) =>
    new Promise((resolve, reject) => {
      const child = spawn(project('node_modules/.bin/wrangler'), args, {
        cwd: project('.'),
        stdio: [isShown ? 'inherit' : 'ignore', 'pipe', 'pipe'],
        env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
      })
      let output = ''
      const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
        output += chunk
        if (isShown) to.write(chunk)
      }
      child.stdout.on('data', keep(process.stdout))
      child.stderr.on('data', keep(process.stderr))
      child.on('error', reject)
      child.on('close', (code) => resolve({ ok: code === 0, output }))
    })
