import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { StatementPlan } from '../ports.ts';
import type { PlacedChange } from './allow-change.ts';
import { askAboutEach, type AskedSql } from './ask-about-each.ts';

/** A change that a statement would make. */
export interface PreviewedChange extends Pick<PlacedChange, 'kind' | 'replaces'> {
  readonly schema: string;
  readonly name: string;
  /** The engine's estimate of the number of rows that the statement writes; null for a view. */
  readonly rows: number | null;
}

/**
 * Returns the estimated number of rows that a change writes. The root step of an INSERT, UPDATE or DELETE returns no
 * rows, so the estimate of its input is used.
 */
const rowsOf = (kind: PlacedChange['kind'], { root }: StatementPlan): number | null =>
  kind === 'create-table' ? root.rows : (root.steps[0]?.rows ?? null);

/**
 * Returns the change that each statement would make, checked with the subject's permissions. Nothing is run. Statements
 * that only read are left out. Throws the errors of a run.
 */
export const previewChanges = async (
  deps: Deps,
  subject: Subject,
  asked: AskedSql,
): Promise<readonly PreviewedChange[]> => {
  const found = await askAboutEach(deps, subject, asked, {
    mayWrite: true,
    ask: async (engine, job, { change }): Promise<readonly PreviewedChange[]> => {
      if (!change) return [];
      const { kind, replaces, target } = change;
      // The database server cannot explain CREATE VIEW.
      const plan = kind === 'create-view' ? null : await engine.plan(job);
      return [{ kind, ...target, ...(replaces && { replaces }), rows: plan && rowsOf(kind, plan) }];
    },
  });
  return found.flat();
};
