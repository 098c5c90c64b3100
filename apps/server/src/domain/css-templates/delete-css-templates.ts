import { cssTemplates } from '../../store/css-templates.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { removeRows } from '../remove-rows.ts';

/** Deletes CSS templates, all or none. Throws 404. */
export const deleteCssTemplates = (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> =>
  removeRows(deps, subject, cssTemplates, ids);
