import type { Migration } from '../migrate/migration.ts';
import { createAccess } from './001-access.ts';
import { createContent } from './002-content.ts';

/** Every step of the schema in order; a step that was released never changes. */
export const migrations: readonly Migration[] = [
  { name: '001-access', up: createAccess },
  { name: '002-content', up: createContent },
];
