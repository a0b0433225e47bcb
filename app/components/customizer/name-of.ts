/** The ingredient of a row or a card. Rows show a shorter name than they have. */
export const nameOf = (item: HTMLElement | null | undefined): string =>
  item?.dataset.name ?? item?.getElementsByTagName('h3')[0]?.textContent ?? ''
