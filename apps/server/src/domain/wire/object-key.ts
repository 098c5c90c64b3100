const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses an id or a uuid. Undefined for anything else, and for ids outside of the store's range. */
export const idOrUuid = (key: string | number): { readonly id: number } | { readonly uuid: string } | undefined => {
  const text = String(key);
  if (/^\d{1,10}$/.test(text)) {
    const id = Number(text);
    return id < 2 ** 31 ? { id } : undefined;
  }
  return uuidForm.test(text) ? { uuid: text.toLowerCase() } : undefined;
};

/** Parses an id or a uuid. Any other key is taken as a slug. */
export const idUuidOrSlug = (key: string) => idOrUuid(key) ?? { slug: key };

/** Returns the id if it is within the store's range, otherwise undefined. */
export const storeId = (key: string | number): number | undefined => {
  const parsed = idOrUuid(key);
  return parsed && 'id' in parsed ? parsed.id : undefined;
};
