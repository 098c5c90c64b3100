import { rowRules } from '../../store/row-rules.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { removeRows } from '../remove-rows.ts';

/** Deletes rules, all or none. Throws 404 if one is missing. */
export const deleteRowRules = (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> =>
  removeRows(deps, subject, rowRules, ids);
