import type { Engine, TableName, Verdict } from '../../domain/ports.ts';
import type { GatedSql, Node } from './nodes.ts';

/** The origin of user SQL. It determines how a refusal is reported. */
export type TextPlace = 'field' | 'where' | 'having' | 'dataset' | 'statement';

export type RefusedVerdict = Extract<Verdict, { readonly allowed: false }>;

/** Thrown for user SQL that the gate of an engine refuses. The gate checks SQL before it runs. */
export class GateRefusal extends Error {
  readonly verdict: RefusedVerdict;
  readonly place: TextPlace;
  readonly sql: string;
  /**
   * True if SELECT followed by the refused text is one valid statement. Then the text is wrong only as an expression.
   */
  readonly readsAsStatement: boolean;

  constructor(
    verdict: RefusedVerdict,
    text: { readonly place: TextPlace; readonly sql: string; readonly readsAsStatement: boolean },
  ) {
    super(verdict.message);
    this.name = 'GateRefusal';
    this.verdict = verdict;
    this.place = text.place;
    this.sql = text.sql;
    this.readsAsStatement = text.readsAsStatement;
  }
}

/** Checks and prints all user SQL of one query before it enters a statement. */
export interface TextGate {
  /** Checks an expression and returns it as a node. Throws GateRefusal. */
  expression(sql: string, place: TextPlace): Promise<Node>;
  /** Checks a whole statement, for use as a sub-query. Throws GateRefusal. */
  statement(sql: string): Promise<GatedSql>;
  /** The tables named in the texts checked so far. */
  tables(): readonly TableName[];
}

/** Renders the templates in a text. */
export type RenderText = (text: string) => Promise<string>;

/**
 * Creates the checks for the user SQL of one query. They use the gate of an engine. Subqueries are allowed only in
 * expressions that belong to the dataset.
 * @param render called once per text; the gate checks its result, and exactly that text enters the statement
 */
export function makeTextGate(
  engine: Pick<Engine, 'gate' | 'gateExpression'>,
  render: RenderText = (text) => Promise.resolve(text),
): TextGate {
  const tables = new Map<string, TableName>();
  const note = (names: readonly TableName[]): void =>
    names.forEach((name) => tables.set(JSON.stringify([name.schema ?? null, name.name]), name));
  return {
    async expression(written, place) {
      const sql = await render(written);
      const verdict = await engine.gateExpression(sql, { allowSubquery: place === 'dataset' });
      if (!verdict.allowed) {
        const readsAsStatement = place !== 'dataset' && (await isOneStatement(engine, sql));
        throw new GateRefusal(verdict, { place, sql, readsAsStatement });
      }
      note(verdict.tables);
      return { kind: 'expression', sql: verdict.sql as GatedSql };
    },
    async statement(written) {
      const sql = await render(written);
      const verdicts = await engine.gate(sql);
      const refused = verdicts.find((verdict) => !verdict.allowed);
      if (refused !== undefined && !refused.allowed) throw new GateRefusal(refused, { place: 'statement', sql, readsAsStatement: false }); // prettier-ignore
      const [verdict] = verdicts;
      if (verdicts.length !== 1 || verdict === undefined || !verdict.allowed) {
        const several: RefusedVerdict = {
          allowed: false,
          errorType: 'INVALID_SQL_ERROR',
          message: 'A dataset must be a single statement.',
        };
        throw new GateRefusal(several, { place: 'statement', sql, readsAsStatement: false });
      }
      note(verdict.tables);
      return verdict.sql as GatedSql;
    },
    tables: () => [...tables.values()],
  };
}

async function isOneStatement(engine: Pick<Engine, 'gate'>, sql: string): Promise<boolean> {
  const verdicts = await engine.gate(`SELECT ${sql}`);
  return verdicts.length === 1 && verdicts[0]?.allowed === true;
}
