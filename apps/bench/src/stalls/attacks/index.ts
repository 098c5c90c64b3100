import type { Attack } from '../attack.ts';
import { formatSql } from './format-sql.ts';
import { importYaml } from './import-yaml.ts';
import { layoutTabs } from './layout-tabs.ts';
import { distinctQueries, manyQueries, wideQueries } from './many-queries.ts';
import { sqlTexts } from './sql-texts.ts';
import { uploadShapes } from './upload-shapes.ts';

/** All attacks of `pnpm bench stalls`. For a new one, add a file to this folder and a line here. */
export const attacks: readonly Attack[] = [
  layoutTabs,
  manyQueries,
  distinctQueries,
  wideQueries,
  ...importYaml,
  uploadShapes,
  sqlTexts,
  formatSql,
];
