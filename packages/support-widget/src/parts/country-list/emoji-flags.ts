/** Fonts with flag emojis, as in the style sheet. */
export const flagFonts = "'Apple Color Emoji', 'Noto Color Emoji', 'Twemoji Mozilla', 'Segoe UI Emoji', sans-serif";

const firstIndicator = 0x1f1e6;

/** Returns the flag emoji of a country, which consists of two regional indicators (`de` → 🇩🇪). */
export function emojiFlagOf(country: string): string {
  return String.fromCodePoint(
    ...[...country.toLowerCase()].map((letter) => firstIndicator + letter.charCodeAt(0) - 'a'.charCodeAt(0)),
  );
}

/**
 * True if the system's fonts have flag emojis. Without flag emojis, the two regional indicators are drawn side by side
 * (as letters or boxes) and are as wide as both together; a real flag is one glyph.
 */
export function drawsEmojiFlags(document: Document): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return false;
  context.font = `32px ${flagFonts}`;
  const flag = emojiFlagOf('us');
  const apart = [...flag].reduce((width, letter) => width + context.measureText(letter).width, 0);
  return context.measureText(flag).width < apart * 0.8;
}
