const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads `7` or a uuid; undefined for anything else, and for ids beyond what the store counts to. */
export const idOrUuid = (key: string | number): { readonly id: number } | { readonly uuid: string } | undefined => {
  const text = String(key);
  if (/^\d{1,10}$/.test(text)) {
    const id = Number(text);
    return id < 2 ** 31 ? { id } : undefined;
  }
  return uuidForm.test(text) ? { uuid: text.toLowerCase() } : undefined;
};

/** The same for what also has a slug. */
export const idUuidOrSlug = (key: string) => idOrUuid(key) ?? { slug: key };

/** The id within the store's range, or undefined. */
export const storeId = (key: string | number): number | undefined => {
  const parsed = idOrUuid(key);
  return parsed && 'id' in parsed ? parsed.id : undefined;
};
