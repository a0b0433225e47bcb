/** Size of a piece relative to an almond, evened out so that seeds stay visible. */
const SIZES: Readonly<Record<string, number>> = {
  ...{ date: 1.4, fig: 1.25, blackfig: 1.2, apricot: 1.2, brownapricot: 1.2, prune: 1.2, peach: 1.35 },
  ...{
    pear: 1.4,
    pineapple: 1.25,
    applering: 1.35,
    papaya: 1.25,
    mango: 1.12,
    chilimango: 1.12,
    tomato: 1.15,
  },
  ...{ strawberry: 0.95, cherry: 0.88, cranberry: 0.78, raisin: 0.74, golden: 0.74, currant: 0.6 },
  ...{ blueberry: 0.7, mulberry: 0.78, goji: 0.68, bananachip: 1.1, orangepeel: 1.2, ginger: 1.05 },
  ...{ walnut: 1.15, pecan: 1.1, cashew: 1.05, brazil: 1.2, hazelnut: 0.92, macadamia: 0.98, peanut: 1.1 },
  ...{ pistachio: 0.92, pistachiomeat: 0.76, peanutmeat: 0.78, pinenut: 0.64, slivered: 0.9 },
  ...{ pumpkinseed: 0.68, sunflower: 0.62, chickpea: 0.74, edamame: 0.76, wasabipea: 0.72, cornnut: 0.9 },
  ...{ kernel: 0.66, blackbean: 0.74, redbean: 0.8, bean: 0.82, peppercorn: 0.6, oats: 0.72, cacaonib: 0.66 },
  ...{ coffee: 0.76, espresso: 0.76, decaf: 0.76, chocochip: 0.68, whitechip: 0.68, coffeecoat: 0.78 },
  ...{ chocolate: 1.15, milk: 1.15, white: 1.15, fudge: 1.2, halva: 1.2, brittle: 1.35, toffee: 1.2 },
  ...{ granolabar: 1.45, pretzel: 1.15, whitepretzel: 1.15, coin: 1.2, gummyred: 0.95, gummygreen: 0.95 },
  ...{ beanred: 0.8, beangreen: 0.8, beanyellow: 0.8, mint: 0.85, gummyyellow: 0.95, licorice: 1.15 },
}

export const trueSize = (key: string): number => SIZES[key] ?? (key.startsWith('chopped') ? 0.66 : 1)
