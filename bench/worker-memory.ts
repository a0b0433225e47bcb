import { readdirSync, readFileSync } from 'node:fs'

const KB_IN_MB = 1024

/** Megabytes of this process's workerd. NaN without /proc. */
export function workerMemory(): number {
  try {
    return (
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(residentOf)
        .reduce((sum, kilobytes) => sum + kilobytes, 0) / KB_IN_MB
    )
  } catch {
    return Number.NaN
  }
}

function residentOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
    return field('Name') === 'workerd' && field('PPid') === String(process.pid) ? Number(field('VmRSS')) : 0
  } catch {
    // The process has ended.
    return 0
  }
}
