const prefix = 'sightline-draft-key/';

/**
 * Encryption key of this browser, for users whose server sends no key. It separates the drafts of users who share a
 * browser. Throws if the browser has no storage.
 */
export const browserKey = (userId: number): string => {
  const place = `${prefix}${userId}`;
  const known = localStorage.getItem(place);
  if (known !== null) return known;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  localStorage.setItem(place, made);
  return made;
};
