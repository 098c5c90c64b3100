/** Returns the file name of a Content-Disposition header, without any folder. */
export const fileNameOf = (header: string | null): string | undefined => {
  if (!header) return undefined;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  let name = (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2])?.trim();
  if (encoded) {
    try {
      name = decodeURIComponent(encoded.trim());
    } catch {
      // The encoded name is malformed: use the plain one.
    }
  }
  return name?.replace(/^.*[/\\]/, '') || undefined;
};
