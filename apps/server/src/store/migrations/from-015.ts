import type { Migration } from '../migrate/migration.ts';
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
import { createSecretCheck } from './025-secret-check.ts';
import { createSchedule } from './026-schedule.ts';
import { countTabChanges } from './027-tab-versions.ts';
import { groupStatements } from './028-run-lists.ts';

/** The migrations since 015, in order. */
export const migrationsFrom015: readonly Migration[] = [
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
  { name: '025-secret-check', up: createSecretCheck },
  { name: '026-schedule', up: createSchedule },
  { name: '027-tab-versions', up: countTabChanges },
  { name: '028-run-lists', up: groupStatements },
];
