import type { Creation } from './creation.ts';

/** A database as the lab knows it. */
export interface LabDatabase {
  readonly id: number;
  readonly name: string;
  readonly backend?: string | undefined;
  /** True if its settings allow statements that write. */
  readonly writes?: boolean | undefined;
  /** What its settings allow to create of a query. */
  readonly creates?: readonly Creation[] | undefined;
}
