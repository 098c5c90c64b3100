import { randomUUID } from 'node:crypto';
import { themes, type ThemeRow } from '../../store/themes.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { forbidden, invalidFields } from '../refusal.ts';
import { foundRow } from '../remove-rows.ts';
import { changeStamp, createStamp } from '../stamps.ts';
import { checkThemeData } from './theme-data.ts';

/** Body of POST and PUT for a theme. */
export interface ThemeInput {
  readonly theme_name: string;
  /** JSON text. */
  readonly json_data: string;
}

const check = ({ theme_name, json_data }: ThemeInput): void => {
  if (theme_name.trim() === '') throw invalidFields({ theme_name: ['Theme name cannot be empty.'] });
  checkThemeData(json_data);
};

/** Creates a theme and returns its id. Throws 400 for an empty name or invalid theme data. */
export const createTheme = async (deps: Deps, subject: Subject, input: ThemeInput): Promise<number> => {
  check(input);
  return themes.insert(deps.store.db, {
    uuid: randomUUID(),
    theme_name: input.theme_name,
    json_data: input.json_data,
    is_system: 0,
    is_system_default: 0,
    is_system_dark: 0,
    ...createStamp(deps, subject),
  });
};

/** Throws 403 if a built-in theme is among the themes. */
export const refuseBuiltIn = (found: readonly ThemeRow[]): void => {
  if (found.some((theme) => theme.is_system === 1)) throw forbidden();
};

/**
 * Changes a theme. Throws 404, 400 like `createTheme`, 403 for a built-in theme, and 412 if the stored version is not
 * the expected one.
 */
export const changeTheme = async (
  deps: Deps,
  subject: Subject,
  { id, body, expected }: { readonly id: number; readonly body: ThemeInput } & Expecting,
): Promise<TaggedSave> => {
  check(body);
  refuseBuiltIn([await foundRow(deps, themes, id)]);
  const { theme_name, json_data } = body;
  return deps.store.db.transaction().execute(async (db) => {
    await expectState(db, { type: 'theme', id, expected });
    await themes.change(db, [id], { theme_name, json_data, ...changeStamp(deps, subject) });
    return { tag: await savedTag(db, { type: 'theme', id }) };
  });
};
