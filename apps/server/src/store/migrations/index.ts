import type { Migration } from '../migrate/migration.ts';
import { migrationsFrom001 } from './from-001.ts';
import { migrationsFrom015 } from './from-015.ts';

/** All migrations in order. A released migration never changes. */
export const migrations: readonly Migration[] = [...migrationsFrom001, ...migrationsFrom015];
