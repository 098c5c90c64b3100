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
import { createHistory } from './013-history.ts';
import { addConnectionForms } from './012-connection-forms.ts';
import { createGroups } from './010-groups.ts';
import { createReports } from './011-reports.ts';
import { createAudit } from './014-audit.ts';
import { createListTallies } from './015-list-tallies.ts';
import { createSearch } from './015-search.ts';
import { createComments } from './016-comments.ts';
import { addSshTunnels } from './017-ssh-tunnels.ts';
import { indexChartTypes } from './018-chart-types.ts';
import { createCommentNotices } from './018-comment-notices.ts';
import { settleAnswers } from './019-settled-answers.ts';
import { createTombstones } from './020-tombstones.ts';
import { indexChartTexts } from './021-chart-texts.ts';
import { joinChartTexts } from './022-chart-texts-in-one.ts';
import { createApiTokens } from './023-api-tokens.ts';
import { createLeftTables } from './024-left-tables.ts';

/** Every step of the schema in order; a step that was released never changes. */
export const migrations: readonly Migration[] = [
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
  { name: '015-search', up: createSearch },
  { name: '015-list-tallies', up: createListTallies },
  { name: '016-comments', up: createComments },
  { name: '017-ssh-tunnels', up: addSshTunnels },
  { name: '018-chart-types', up: indexChartTypes },
  { name: '018-comment-notices', up: createCommentNotices },
  { name: '019-settled-answers', up: settleAnswers },
  { name: '020-tombstones', up: createTombstones },
  { name: '021-chart-texts', up: indexChartTexts },
  { name: '022-chart-texts-in-one', up: joinChartTexts },
  { name: '023-api-tokens', up: createApiTokens },
  { name: '024-left-tables', up: createLeftTables },
];
