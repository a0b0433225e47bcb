import * as z from 'zod'
import { DAY_MS } from '~/models/dates'
import type { GiftDraft } from '~/models/gift-drop/drop'
import { KEPT_DAYS } from '~/models/limits'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'

const draft = z.object({
  type: z.enum(['Tray', 'Box']),
  category: z.enum(['Premium', 'Classic']),
  card: z.string().optional(),
  message: z.string(),
  sender: z.string(),
  recipients: z.array(z.object({ name: z.string(), email: z.string() })),
  sendOn: z.string().optional(),
  line: z.string().optional(),
})

/** Unfinished drops. The id is the key to them. All throw VendorError. */
export function createGiftDraftService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async read(id: string | null): Promise<GiftDraft | undefined> {
      if (!id || !/^[\da-f-]{36}$/.test(id)) return undefined
      const row = await sql(db)`SELECT data FROM gift_drafts WHERE id = ${id}`.first<{ data: string }>()
      return row ? draft.parse(JSON.parse(row.data)) : undefined
    },

    async keep(value: GiftDraft, id: string = crypto.randomUUID()): Promise<string> {
      await db
        .prepare(
          `INSERT INTO gift_drafts (id, data, updated_at) VALUES (?1, ?2, ?3)
           ON CONFLICT (id) DO UPDATE SET data = ?2, updated_at = ?3`,
        )
        .bind(id, JSON.stringify(value), now().getTime())
        .run()
      return id
    },

    async sweep(): Promise<void> {
      await sql(db)`DELETE FROM gift_drafts
        WHERE updated_at < ${now().getTime() - KEPT_DAYS.giftDraft * DAY_MS}`.run()
    },
  }
}
