/** Colors behind pictures, as content names them. Their values are tokens (app/shop/colors.css). */
export const TINTS = ['almond', 'pistachio', 'peach', 'rose', 'latte'] as const
export type Tint = (typeof TINTS)[number]
