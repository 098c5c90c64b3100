import type { Attack } from '../attack.ts';
import { layoutTabs } from './layout-tabs.ts';
import { distinctQueries, manyQueries, wideQueries } from './many-queries.ts';
import { uploadShapes } from './upload-shapes.ts';

/** Every attack of `pnpm bench stalls`: a new one is a file beside this one and a line here. */
export const attacks: readonly Attack[] = [layoutTabs, manyQueries, distinctQueries, wideQueries, uploadShapes];
