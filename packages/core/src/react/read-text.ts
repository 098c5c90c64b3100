import { makeText, type Catalogue, type Catalogues, type Text } from './messages.ts';

/** Texts in the given language, for code outside of components. English fills what the language lacks. */
export const readText = async <C extends Catalogue>(messages: Catalogues<C>, locale: string): Promise<Text<C>> =>
  makeText({ ...messages.en, ...(await messages.load?.[locale]?.()) }, locale);
