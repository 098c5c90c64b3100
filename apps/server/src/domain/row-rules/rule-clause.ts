import type { Engine, Verdict } from '../ports.ts';

/** Renders a clause that contains templates. Throws a refusal on failure. */
export type RenderClause = (clause: string) => Promise<string>;

/** True if a text contains a template. */
export const holdsTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%');

const noSubquery =
  'The clause of a rule cannot contain a sub-query. It must be a single condition on the columns of its datasets.';

/** Checks that the clause of a row rule is a single expression without a subquery, and that the engine allows it. */
export const judgeClause = async (engine: Pick<Engine, 'gateExpression'>, clause: string): Promise<Verdict> => {
  const verdict = await engine.gateExpression(clause, { allowSubquery: false });
  if (verdict.allowed || verdict.errorType !== 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR') return verdict;
  return { ...verdict, message: noSubquery };
};
