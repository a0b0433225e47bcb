import * as z from 'zod'

export const modeSchema = z.object({ mode: z.enum(['on', 'off']) })
