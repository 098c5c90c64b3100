import type { DbOrTransaction } from '../../store/open.ts';
import { themes, type ThemeDuty } from '../../store/themes.ts';
import { objectIn } from '../wire/json-text.ts';
import { systemThemes } from './system-themes.ts';

/** The look of the pages by day and by night. */
export interface PageThemes {
  readonly default: object;
  readonly dark: object;
}

/** Reads which themes the pages wear: those that were chosen, else the server's own. */
export const pageThemes = async (db: DbOrTransaction): Promise<PageThemes> => {
  const chosen = async (duty: ThemeDuty, own: object): Promise<object> => {
    const theme = await themes.find(db, duty, 1);
    return theme === undefined ? own : objectIn(theme.json_data);
  };
  return {
    default: await chosen('is_system_default', systemThemes.default.data),
    dark: await chosen('is_system_dark', systemThemes.dark.data),
  };
};
