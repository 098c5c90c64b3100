import { replaceThemeOnDuty, themes, type ThemeDuty } from '../../store/themes.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { foundRow } from '../remove-rows.ts';

const mustBeAdministered = ({ config }: Deps): void => {
  if (!config.themeAdministration) throw new Refusal(403, 'UI theme administration is not enabled');
};

/** Makes a theme the look of all pages, by day or by night, in the place of another. Throws 404, and 403 where the operator keeps the look to himself. */
export const putThemeOnDuty = async (deps: Deps, duty: ThemeDuty, id: number): Promise<void> => {
  mustBeAdministered(deps);
  await foundRow(deps, themes, id);
  await deps.store.db.transaction().execute((db) => replaceThemeOnDuty(db, duty, id));
};

/** Gives the pages their own look back, by day or by night. Throws 403 where the operator keeps the look to himself. */
export const takeThemeOffDuty = async (deps: Deps, duty: ThemeDuty): Promise<void> => {
  mustBeAdministered(deps);
  await replaceThemeOnDuty(deps.store.db, duty, undefined);
};
