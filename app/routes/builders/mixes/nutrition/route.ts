import { json, type LoaderFunctionArgs } from '~/framework.server'
import { loadMixNutrition } from '~/use-cases/builders/builder.server'

/** `GET /custom/mixes/nutrition?mix=…`: the nutrition facts of a mix, for its builder. */
export const loader = async (args: LoaderFunctionArgs) => json(await loadMixNutrition(args))
