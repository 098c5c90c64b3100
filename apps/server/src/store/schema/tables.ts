import type { AccessTables } from './access.ts';
import type { ContentTables } from './content.ts';
import type { SupportTables } from './support.ts';

/** Every table of the metadata store. */
export interface Tables extends AccessTables, ContentTables, SupportTables {}
