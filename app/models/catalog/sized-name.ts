/** "Raw Almonds, 1 lb bag". The only size of a product may have no name of its own. */
export const sizedName = (name: string, size: string): string => (size ? `${name}, ${size}` : name)
