export const ALIKE: readonly string[][] = [['headlamp', 'head torch']]

export const ONE_WAY: readonly [input: string, synonyms: string[]][] = [['shell', ['jacket']]]
