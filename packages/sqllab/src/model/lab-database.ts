import type { Creation } from './creation.ts';

/** The facts about a database that SQL Lab uses. */
export interface LabDatabase {
  readonly id: number;
  readonly name: string;
  readonly backend?: string | undefined;
  /** True if the database's settings allow statements that write. */
  readonly writes?: boolean | undefined;
  /** Kinds of objects that the database's settings allow to create from a query. */
  readonly creates?: readonly Creation[] | undefined;
}
