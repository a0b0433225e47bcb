import type { SandboxEnv } from './sandbox'

export { Sandbox } from './sandbox'

/** The sandbox Worker: every request goes to the one Durable Object that keeps all of the stand-ins' data. */
export default {
  fetch(request, env) {
    return env.SANDBOX.get(env.SANDBOX.idFromName('sandbox')).fetch(request)
  },
} satisfies ExportedHandler<SandboxEnv>
