declare const unit: unique symbol

/**
 * A weight in whole hundredths of an ounce, as money is whole cents: sums of pounds with fractions are a hair too much
 * and cost a pound more. Only `weightOf` and `poundWeight` make one, so that a fraction does not compile.
 */
export type Weight = number & { readonly [unit]: 'hundredths of an ounce' }

const PER_POUND = 1600

const whole = (hundredths: number) => Math.round(hundredths) as Weight

export const poundWeight = (pounds: number): Weight => whole(pounds * PER_POUND)

export const NO_WEIGHT: Weight = poundWeight(0)

/** The weight of everything together. */
export const weightOf = (lines: readonly { weight: Weight; quantity: number }[]): Weight =>
  whole(lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0))

/** For vendors and words. */
export const poundsOf = (weight: Weight): number => weight / PER_POUND

/** Pounds that a carrier counts: each that is begun. */
export const begunPounds = (weight: Weight): number => Math.ceil(weight / PER_POUND)
