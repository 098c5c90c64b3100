import type { DbOrTransaction } from '../../store/db.ts';
import { themes, type ThemeDuty } from '../../store/themes.ts';
import { objectIn } from '../wire/json-text.ts';
import { systemThemes } from './system-themes.ts';

/** The themes of all pages: `default` for light mode, `dark` for dark mode. */
export interface PageThemes {
  readonly default: object;
  readonly dark: object;
}

/** Returns the themes of all pages: the selected themes, or else the built-in ones. */
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
