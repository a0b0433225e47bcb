import { NutritionLabel } from './nutrition-label'

const row = { daily: '', level: 0 as const, strong: false, last: false }

export const states = {
  almonds: (
    <NutritionLabel
      label={{
        servings: 'About 15 servings per container',
        serving: 'about 25 pieces (30g)',
        calories: 170,
        rows: [
          { ...row, name: 'Total Fat', amount: '15g', daily: '19%', strong: true },
          { ...row, name: 'Saturated Fat', amount: '1g', daily: '6%', level: 1 },
          { ...row, name: 'Protein', amount: '6g', strong: true, last: true },
          { ...row, name: 'Calcium', amount: '80mg', daily: '6%' },
        ],
      }}
    />
  ),
}
