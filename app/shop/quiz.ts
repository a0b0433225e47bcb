import type { Question } from '~/models/quiz/question'

/** Each has an answer that leaves everything open. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'craving',
    title: 'What do you reach for?',
    options: [
      {
        value: 'salty',
        label: 'Something salty',
        tags: ['salted', 'smoked', 'less-salt'],
        because: 'you like salty',
      },
      {
        value: 'sweet',
        label: 'Something sweet',
        tags: ['sweet'],
        categories: ['driedfruit', 'gummies', 'hardcandy', 'fudge'],
        because: 'you like sweet',
      },
      {
        value: 'chocolate',
        label: 'Chocolate',
        tags: ['chocolate-covered'],
        categories: ['dark-chocolate', 'milk-chocolate'],
        because: 'you like chocolate',
      },
      { value: 'spicy', label: 'A little heat', tags: ['spicy'], because: 'you like some heat' },
      { value: 'any', label: 'It depends on the day' },
    ],
  },
  {
    name: 'base',
    title: 'Which shelf would you raid first?',
    options: [
      { value: 'nuts', label: 'Nuts', categories: ['nuts'], because: 'you love nuts' },
      {
        value: 'fruit',
        label: 'Dried fruit',
        categories: ['driedfruit'],
        because: 'you love dried fruit',
      },
      {
        value: 'sweets',
        label: 'Chocolates and sweets',
        categories: ['chocolatessweets'],
        because: 'you love sweets',
      },
      {
        value: 'snacks',
        label: 'Snacks and mixes',
        categories: ['snacks'],
        because: 'you love snacks',
      },
      { value: 'any', label: 'All of them' },
    ],
  },
  {
    name: 'diet',
    keeps: 'diet',
    title: 'Anything we should keep to?',
    options: [
      { value: 'vegan', label: 'Vegan', because: 'it is vegan' },
      { value: 'gluten-free', label: 'Gluten-free', because: 'it is gluten-free' },
      { value: 'organic', label: 'Organic', because: 'it is organic' },
      { value: 'kosher', label: 'Kosher', because: 'it is kosher' },
      { value: 'any', label: 'No, I eat everything' },
    ],
  },
  {
    name: 'roast',
    keeps: 'tags',
    title: 'Raw or roasted?',
    options: [
      { value: 'raw', label: 'Raw, as it grew', tags: ['raw'], because: 'you like it raw' },
      {
        value: 'roasted',
        label: 'Roasted this week',
        tags: ['roasted', 'smoked'],
        because: 'you like it roasted',
      },
      { value: 'any', label: 'Either' },
    ],
  },
  {
    name: 'moment',
    title: 'When will it be eaten?',
    options: [
      {
        value: 'desk',
        label: 'At a desk',
        categories: ['officesnacks', 'single-serve', 'trailmix'],
        because: 'it is good at a desk',
      },
      {
        value: 'trail',
        label: 'On a trail',
        categories: ['trailmix', 'mixednuts', 'driedfruit'],
        because: 'it travels well',
      },
      {
        value: 'kitchen',
        label: 'In the kitchen',
        categories: ['bakingnuts', 'cookingbaking', 'seeds'],
        because: 'you cook with it',
      },
      {
        value: 'guests',
        label: 'With guests',
        categories: ['mixednuts', 'pistachios', 'dark-chocolate', 'cashews'],
        because: 'guests love it',
      },
      { value: 'any', label: 'Any time' },
    ],
  },
]

export const QUIZ_DEPARTMENTS = ['nuts', 'driedfruit', 'chocolatessweets', 'snacks', 'cookingbaking'] as const
