const prefix = 'sightline-draft-key/';

/**
 * A key of this browser for a user whose server gives none: it keeps the drafts of those apart who share a browser.
 * Throws where the browser keeps nothing.
 */
export const browserKey = (userId: number): string => {
  const place = `${prefix}${userId}`;
  const known = localStorage.getItem(place);
  if (known !== null) return known;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  localStorage.setItem(place, made);
  return made;
};
