import type { Ingredient } from './ingredient'

export const ingredientFixture = (own: Partial<Ingredient> = {}): Ingredient => ({
  productKey: '1001',
  name: 'Raw Almonds',
  sku: '1001-05',
  path: '/nuts/almonds/raw-almonds.html',
  tags: ['vegan'],
  categories: ['Nuts'],
  price: 860,
  priceRange: '$',
  density: 1.2,
  popularity: 99,
  imageUrl: '/pictures/1001.svg',
  color: '#cf8a4c',
  premium: false,
  inStock: true,
  ingredients: 'Almonds',
  ...own,
})
