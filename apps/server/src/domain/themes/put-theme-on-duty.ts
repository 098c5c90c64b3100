import { replaceThemeOnDuty, themes, type ThemeDuty } from '../../store/themes.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { foundRow } from '../remove-rows.ts';

const mustBeAdministered = ({ config }: Deps): void => {
  if (!config.themeAdministration) throw new Refusal(403, 'UI theme administration is not enabled');
};

/**
 * Selects a theme for all pages, in light or dark mode. Throws 404 for an unknown theme, and 403 if the operator does
 * not allow the selection of themes.
 */
export const putThemeOnDuty = async (deps: Deps, duty: ThemeDuty, id: number): Promise<void> => {
  mustBeAdministered(deps);
  await foundRow(deps, themes, id);
  await deps.store.db.transaction().execute((db) => replaceThemeOnDuty(db, duty, id));
};

/**
 * Resets all pages to the built-in theme, in light or dark mode. Throws 403 if the operator does not allow the
 * selection of themes.
 */
export const takeThemeOffDuty = async (deps: Deps, duty: ThemeDuty): Promise<void> => {
  mustBeAdministered(deps);
  await replaceThemeOnDuty(deps.store.db, duty, undefined);
};
