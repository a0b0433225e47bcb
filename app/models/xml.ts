/** XML allows no control characters, even escaped. */
export const xmlText = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
