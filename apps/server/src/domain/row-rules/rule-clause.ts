import type { Engine, Verdict } from '../ports.ts';

/** Puts values into a clause that holds templates. Throws a refusal where it cannot. */
export type RenderClause = (clause: string) => Promise<string>;

/** Whether a text holds a template. */
export const holdsTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%');

const noSubquery =
  'The clause of a rule cannot contain a sub-query: it is one condition over the columns of its datasets.';

/** Whether a clause is one expression over the columns of its table that may stand in a statement. It reads no other table. */
export const judgeClause = async (engine: Pick<Engine, 'gateExpression'>, clause: string): Promise<Verdict> => {
  const verdict = await engine.gateExpression(clause, { allowSubquery: false });
  if (verdict.allowed || verdict.errorType !== 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR') return verdict;
  return { ...verdict, message: noSubquery };
};
