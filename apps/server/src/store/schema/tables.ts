import type { AccessTables } from './access.ts';
import type { ContentTables } from './content.ts';

/** Every table of the metadata store. */
export interface Tables extends AccessTables, ContentTables {}
