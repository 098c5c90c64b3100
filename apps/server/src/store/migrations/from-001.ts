import type { Migration } from '../migrate/migration.ts';
import { createAccess } from './001-access.ts';
import { createContent } from './002-content.ts';
import { createSupport } from './003-support.ts';
import { addConnectionSecrets } from './004-connections.ts';
import { createRowRules } from './005-row-rules.ts';
import { createAnnotations } from './006-annotations.ts';
import { createEmbedding } from './007-embedding.ts';
import { createStyles } from './008-styles.ts';
import { createThemes } from './009-themes.ts';
import { createGroups } from './010-groups.ts';
import { createReports } from './011-reports.ts';
import { addConnectionForms } from './012-connection-forms.ts';
import { createHistory } from './013-history.ts';
import { createAudit } from './014-audit.ts';

/** The first 14 migrations, in the order in which they were released. */
export const migrationsFrom001: readonly Migration[] = [
  { name: '001-access', up: createAccess },
  { name: '002-content', up: createContent },
  { name: '003-support', up: createSupport },
  { name: '004-connections', up: addConnectionSecrets },
  { name: '005-row-rules', up: createRowRules },
  { name: '006-annotations', up: createAnnotations },
  { name: '007-embedding', up: createEmbedding },
  { name: '008-styles', up: createStyles },
  { name: '009-themes', up: createThemes },
  { name: '013-history', up: createHistory },
  { name: '012-connection-forms', up: addConnectionForms },
  { name: '010-groups', up: createGroups },
  { name: '011-reports', up: createReports },
  { name: '014-audit', up: createAudit },
];
