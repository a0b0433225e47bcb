import type { PictureOptions } from './canvas'
import type { PackName } from './compose'

/** Tiles show packs lower and smaller, to leave room for words. */
const LOW: PictureOptions['plain'] = [-45, -84, 490, 490]

type Scene = { name: string; pack: PackName; options: PictureOptions }

const scene = (name: string, pack: PackName, keys: string[], more: Partial<PictureOptions> = {}): Scene => ({
  name,
  pack,
  options: { keys, name: '', unit: '', seed: name, plain: true, ...more },
})

/** Pictures of the home page, of the departments and collections, and for content. */
export const scenes: Scene[] = [
  scene('hero', 'pile', ['hazelnut', 'almond', 'apricot', 'cranberry', 'cashew'], {
    zoom: 0.64,
    amount: 1.08,
    layers: 4,
    plain: [0, 106, 400, 296],
    seed: 'hero2',
  }),
  scene('tile-nuts', 'pile', ['almond']),
  scene('tile-driedfruit', 'pile', ['apricot']),
  scene('tile-chocolatessweets', 'pile', ['chocolate']),
  scene('tile-snacks', 'pile', ['cashew', 'almond', 'cranberry']),
  scene('tile-coffeesteas', 'pile', ['coffee']),
  scene('tile-cookingbaking', 'pile', ['walnut']),
  scene('tile-gifts', 'gift', ['pecan', 'cranberry'], {
    plain: LOW,
    name: 'Harvest Box',
    unit: 'six treats',
  }),
  scene('tile-wholesalebulk', 'box', ['pecan'], { plain: LOW, name: 'Pecans', unit: '25 lb' }),
  scene('tile-custom', 'pouch', ['cashew', 'almond', 'cherry'], {
    plain: LOW,
    name: 'Your Own Mix',
    unit: '5 lb',
    seed: 'mix2',
  }),
  scene('tile-organic', 'pouch', ['cashew'], {
    plain: LOW,
    name: 'Organic Cashews',
    unit: '1 lb',
    paper: 'organic',
  }),
  scene('tile-raw', 'pile', ['pistachiomeat', 'blanched']),
  scene('tile-gluten-free', 'pile', ['macadamia', 'cherry']),
  scene('tile-superfoods', 'pile', ['goji', 'pumpkinseed', 'mulberry']),
  scene('tile-officesnacks', 'carton', ['pretzel', 'almond'], {
    plain: LOW,
    name: 'Office Snacks',
    unit: '48 count',
  }),
  scene('tile-new', 'pouch', ['mango'], { plain: LOW, name: 'Chili Mango', unit: '8 oz', size: 'snack' }),
  scene('tile-bestsellers', 'tin', ['date'], { plain: LOW, name: 'Medjool Dates', unit: '24 oz' }),
  scene('promo-mix', 'pouch', ['cashew', 'almond', 'cranberry'], {
    name: 'Your Own Mix',
    unit: '5 lb',
    seed: 'mix2',
  }),
  scene('promo-box', 'opened', ['pecan', 'cranberry', 'date', 'dipped', 'cashew', 'apricot']),
  scene('promo-tray', 'tray', ['almond', 'apricot', 'cashew', 'cranberry', 'pecan']),
  scene('promo-case', 'box', ['almond'], { name: 'Almonds', unit: '25 lb' }),
  scene('promo-coffee', 'pouch', ['coffee'], { name: 'Larder Blend', unit: '12 oz' }),
  scene('promo-chocolate', 'pile', ['dipped', 'chocolate', 'milk']),
  scene('promo-fruit', 'pile', ['apricot', 'cherry', 'golden', 'fig']),
  scene('promo-baking', 'pouch', ['paleflour'], { name: 'Almond Flour', unit: '1 lb' }),
  scene('promo-seasonal', 'pile', ['hazelnut', 'walnut']),
]
