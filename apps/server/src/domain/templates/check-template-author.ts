import { AppError } from '@sightline/core';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Subject } from '../access.ts';
import { scopeOf } from '../scope.ts';
import { mayReadAll } from '../tables/grants.ts';

/**
 * Which tables a template names is known only when somebody reads it, with the dataset's grant: so only who may read the
 * whole database may put templates into a dataset. Throws 403 for others.
 */
export function checkTemplateAuthor(
  subject: Subject,
  database: Pick<DatabaseRow, 'id' | 'database_name'>,
  texts: readonly (string | null | undefined)[],
): void {
  if (!texts.some((text) => isTemplate(text ?? '')) || mayReadAll(scopeOf(subject), database)) return;
  throw new AppError(
    'TABLE_SECURITY_ACCESS_ERROR',
    `Templates in a dataset may name any table: to save them you need access to the whole database ${database.database_name}.`,
  );
}
