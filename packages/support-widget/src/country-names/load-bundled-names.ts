/** Region codes and names, concatenated: `DEDeutschland;DJDschibuti`. */
type PackedNames = string;

const loaders: Readonly<Record<string, () => Promise<PackedNames>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  az: async () => (await import('./az.ts')).az,
  be: async () => (await import('./be.ts')).be,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fa: async () => (await import('./fa.ts')).fa,
  fr: async () => (await import('./fr.ts')).fr,
  hu: async () => (await import('./hu.ts')).hu,
  hy: async () => (await import('./hy.ts')).hy,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  kk: async () => (await import('./kk.ts')).kk,
  ko: async () => (await import('./ko.ts')).ko,
  ky: async () => (await import('./ky.ts')).ky,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  ru: async () => (await import('./ru.ts')).ru,
  tg: async () => (await import('./tg.ts')).tg,
  tr: async () => (await import('./tr.ts')).tr,
  uz: async () => (await import('./uz.ts')).uz,
  zh: async () => (await import('./zh.ts')).zh,
};

/**
 * Loads the bundled country names of a language (bare subtag), by lowercase country code; undefined if there are none.
 * Rejects if the chunk cannot be loaded; another call retries.
 */
export async function loadBundledNames(language: string): Promise<ReadonlyMap<string, string> | undefined> {
  const load = loaders[language];
  if (load === undefined) return undefined;
  const packed = await load();
  return new Map(packed.split(';').map((entry) => [entry.slice(0, 2).toLowerCase(), entry.slice(2)]));
}
