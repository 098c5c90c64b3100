import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import { scopeOf } from '../scope.ts';
import { mayReadAll } from '../tables/grants.ts';

/**
 * Throws 403 if one of the texts is a template and the author may not read the whole database. The tables that a
 * template reads cannot be checked in advance: they are known only when it is rendered, and are then read with the
 * permissions of the dataset.
 */
export function checkTemplateAuthor(
  subject: Subject,
  database: Pick<DatabaseRow, 'id' | 'database_name'>,
  texts: readonly (string | null | undefined)[],
): void {
  if (!texts.some((text) => isTemplate(text ?? '')) || mayReadAll(scopeOf(subject), database)) return;
  throw new AppError(
    'TABLE_SECURITY_ACCESS_ERROR',
    `Templates in a dataset can refer to any table, so saving them requires access to the whole database ${database.database_name}.`,
  );
}
