/** The file name that a Content-Disposition header gives, without any folder. */
export const fileNameOf = (header: string | null): string | undefined => {
  if (!header) return undefined;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  let name = (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2])?.trim();
  if (encoded) {
    try {
      name = decodeURIComponent(encoded.trim());
    } catch {
      // Not what it says it is: the plain name stands.
    }
  }
  return name?.replace(/^.*[/\\]/, '') || undefined;
};
