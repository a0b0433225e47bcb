import { all, type Row } from './ownership-answers'

export const BUILDER_ROWS: Readonly<Record<string, readonly Row[]>> = {
  '/bundle-customizer': [['/bundle-customizer', all()]],
  '/custom/box': [['/custom/box', all()]],
  '/custom/box/builder': [['/custom/box/builder', all()]],
  '/custom/data/:kind': [
    ['/custom/data/mix', all()],
    ['/custom/data/{part}', all(404)],
  ],
  '/custom/mixes': [['/custom/mixes', all()]],
  '/custom/mixes/builder': [['/custom/mixes/builder', all()]],
  '/custom/mixes/nutrition': [['/custom/mixes/nutrition', all()]],
  '/custom/trays': [['/custom/trays', all()]],
  '/custom/trays/builder': [['/custom/trays/builder', all()]],
}
