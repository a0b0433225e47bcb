import * as z from 'zod'
import type { NavigationLink } from '~/models/catalog/navigation'
import { isSafeUrl } from '~/models/content/rich-text'
import type { Choice, PersonalRow } from '~/models/recommendation/choice'
import { cardOfItem } from './mapping'

const TITLE = 'Picked for you'
const MOST_LINKS = 10

const linkSchema = z.object({
  text: z.string().trim().min(1).max(40),
  url: z.string().max(300).refine(isSafeUrl),
})

const variationSchema = z.object({
  id: z.number().int(),
  payload: z.object({
    data: z.object({
      custom: z.object({ title: z.string().optional() }).optional(),
      slots: z.array(z.object({ slotId: z.string(), productData: z.unknown() })).default([]),
      links: z.array(z.unknown()).default([]),
    }),
  }),
  analyticsMetadata: z
    .object({
      campaignId: z.coerce.string(),
      campaignName: z.string(),
      experienceId: z.coerce.string(),
      experienceName: z.string(),
      variationId: z.coerce.string(),
      variationName: z.string(),
    })
    .optional()
    .catch(undefined),
})

type Variation = z.output<typeof variationSchema>

const answerSchema = z.object({
  choices: z.array(
    z.object({
      name: z.string(),
      decisionId: z.string().default(''),
      variations: z.array(variationSchema).default([]),
    }),
  ),
  cookies: z
    .array(z.object({ name: z.string(), value: z.string(), maxAge: z.coerce.number().int().positive() }))
    .default([]),
})

/** A cookie that the service's clients keep. */
export type KeptCookie = { name: string; value: string; maxAge: number }

const KEPT: Record<string, RegExp> = { _dyid_server: /^-?\d{1,24}$/, _dyjsession: /^[\w-]{1,64}$/ }

/** @throws ZodError when the answer has another shape */
export function choiceIn(answer: unknown, selector: string): Choice & { cookies: KeptCookie[] } {
  const { choices, cookies } = answerSchema.parse(answer)
  const chosen = choices.find(({ name }) => name === selector)
  const [variation] = chosen?.variations ?? []
  return {
    row: chosen && variation && rowOf(chosen.decisionId, variation),
    links: variation && linksOf(variation),
    cookies: cookies.filter(({ name, value }) => KEPT[name]?.test(value)),
  }
}

/** Malformed products are left out. */
function rowOf(decisionId: string, { id, payload, analyticsMetadata }: Variation): PersonalRow | undefined {
  const { slots, custom } = payload.data
  const shown = slots.flatMap(({ slotId, productData }) => {
    const card = cardOfItem(productData)
    return card ? { slotId, card } : []
  })
  if (shown.length === 0) return undefined
  return {
    title: custom?.title || TITLE,
    cards: shown.map(({ card }) => card),
    decision: {
      id: decisionId,
      variationId: id,
      slotIds: shown.map(({ slotId }) => slotId),
      experiment: analyticsMetadata && {
        campaign: analyticsMetadata.campaignName,
        experience: analyticsMetadata.experienceName,
        variation: analyticsMetadata.variationName,
        ids: {
          campaign: analyticsMetadata.campaignId,
          experience: analyticsMetadata.experienceId,
          variation: analyticsMetadata.variationId,
        },
      },
    },
  }
}

function linksOf({ payload }: Variation): NavigationLink[] | undefined {
  const links = payload.data.links.flatMap((link) => linkSchema.safeParse(link).data ?? [])
  return links.length > 0 ? links.slice(0, MOST_LINKS) : undefined
}
