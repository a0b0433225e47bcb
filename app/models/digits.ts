/**
 * A whole number as it is read: "3,324". By hand, because the first `Intl` formatter that a page makes reads the
 * browser's tables, and holds a slow phone up for longer than everything else at the start of script.
 */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
