/** The fonts that draw flags, as in the style sheet. */
export const flagFonts = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif";

const firstIndicator = 0x1f1e6;

/** `de` → 🇩🇪: the two regional indicators of a country. */
export function emojiFlagOf(country: string): string {
  return String.fromCodePoint(
    ...[...country.toLowerCase()].map((letter) => firstIndicator + letter.charCodeAt(0) - 'a'.charCodeAt(0)),
  );
}

/**
 * Whether the fonts of this system draw flags. Where they do not, the two indicators of a flag stand side by side (as letters
 * or as boxes) and are as wide as both of them; a drawn flag is one picture.
 */
export function drawsEmojiFlags(document: Document): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return false;
  context.font = `32px ${flagFonts}`;
  const flag = emojiFlagOf('us');
  const apart = [...flag].reduce((width, letter) => width + context.measureText(letter).width, 0);
  return context.measureText(flag).width < apart * 0.8;
}
