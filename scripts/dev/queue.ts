/** As wrangler.toml has it. */
const MOST_ATTEMPTS = 6
const RETRY_MS = 2000

type Run = (batch: MessageBatch) => Promise<void>

/** A queue outside workerd: each job is its own batch. Unfinished jobs are lost at the end. */
export function devQueue(run: Run, name = 'cobnut-jobs'): Queue {
  const deliver = async (queue: string, body: unknown, attempts: number): Promise<void> => {
    const id = crypto.randomUUID()
    let again = false
    const retry = () => {
      again = true
    }
    const ack = () => {}
    const message = { id, body, attempts, timestamp: new Date(), ack, retry }
    await run({ queue, messages: [message], ackAll: ack, retryAll: retry } as unknown as MessageBatch)
    if (!again) return
    if (queue === 'cobnut-jobs' && attempts >= MOST_ATTEMPTS) return later(`${queue}-dead`, body, 1, 0)
    later(queue, body, attempts + 1, RETRY_MS)
  }
  const later = (queue: string, body: unknown, attempts: number, ms: number): void => {
    setTimeout(() => deliver(queue, body, attempts).catch((error) => console.error(error)), ms)
  }
  const send = (body: unknown, delaySeconds = 0) => later(name, body, 1, delaySeconds * 1000)
  return {
    send: async (body: unknown, options?: QueueSendOptions) => send(body, options?.delaySeconds),
    sendBatch: async (messages: Iterable<MessageSendRequest>) => {
      for (const { body, delaySeconds } of messages) send(body, delaySeconds)
    },
  } as unknown as Queue
}
