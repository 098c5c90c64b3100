import type { Engine, Verdict } from '../ports.ts';

/** Puts values into a clause that holds templates. Throws a refusal where it cannot. */
export type RenderClause = (clause: string) => Promise<string>;

/** Whether a text holds a template. */
export const holdsTemplate = (text: string): boolean => text.includes('{{') || text.includes('{%');

/** Whether a clause is one expression over the columns of its table that may stand in a statement. It reads no other table. */
export const judgeClause = (engine: Pick<Engine, 'gateExpression'>, clause: string): Promise<Verdict> =>
  engine.gateExpression(clause, { allowSubquery: false });
