import { makeText, type Catalogue, type Catalogues, type Text } from './messages.ts';

/**
 * Returns texts in the given language, for code outside of components. Texts that the language lacks are in English.
 */
export const readText = async <C extends Catalogue>(messages: Catalogues<C>, locale: string): Promise<Text<C>> =>
  makeText({ ...messages.en, ...(await messages.load?.[locale]?.()) }, locale);
