import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import { scopeOf } from '../scope.ts';
import { mayReadAll } from '../tables/grants.ts';

/**
 * Which tables a template reads is known only when it is rendered, and they are then read with the dataset's grant.
 * So only users who may read the whole database may use templates in a dataset. Throws 403 for others.
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
