/** Splits a list of addresses. Line breaks inside an address are kept, so that validation refuses them. */
export const splitAddresses = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** True if a text has no line breaks or other control characters, which could end one mail header and start another. */
export const isLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/**
 * True for a folder path that every file system and object store accepts, such as `sales/weekly`: relative, separated
 * by `/`, and at most 200 characters long.
 */
export const isFolderPath = (text: string): boolean =>
  text.length <= 200 &&
  isLine(text) &&
  text.split('/').every((part) => /^[^\\:*?"<>|]*[^\\:*?"<>|. ]$/.test(part) && !part.startsWith(' '));

/** True for an email address. */
export const isMail = (text: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text);
