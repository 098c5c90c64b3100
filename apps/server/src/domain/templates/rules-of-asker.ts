import { AppError } from '@sightline/core';
import { openRowRules, type RowRules } from '../row-rules/open-row-rules.ts';
import type { RenderClause } from '../row-rules/rule-clause.ts';
import type { DatasetRow } from '../../store/datasets.ts';
import { openTexts } from './open-texts.ts';
import type { TemplateAsker } from './template-asker.ts';

const cannotRender = (cause: AppError): AppError =>
  new AppError(
    'QUERY_SECURITY_ACCESS_ERROR',
    'A row-level security rule for this data cannot be rendered for you, so no rows can be read. Ask an administrator to fix it.',
    { cause },
  );

/**
 * Returns a renderer for the clauses of row-level security rules. It hides errors from the caller, who may not be
 * allowed to know the rule.
 */
export const clauseRenderer = (asker: TemplateAsker): RenderClause => {
  const { render } = openTexts(asker, {});
  return async (clause) => {
    try {
      return await render(clause);
    } catch (error) {
      if (error instanceof AppError) throw cannotRender(error);
      throw error;
    }
  };
};

type AskedRules = Omit<Parameters<typeof openRowRules>[2], 'database' | 'render'>;

/**
 * Loads the row-level security rules that apply to a caller in the database. Templates in the rules are rendered for
 * the caller.
 */
export const openRulesOf = (asker: TemplateAsker, asked: AskedRules = {}): Promise<RowRules> =>
  openRowRules(asker.deps, asker.subject, { ...asked, database: asker.database, render: clauseRenderer(asker) });

/** Returns the clauses of the row-level security rules that apply to a caller on one dataset, for use in templates. */
export const clausesOn =
  (rules: RowRules, dataset: Pick<DatasetRow, 'id' | 'schema' | 'table_name' | 'sql'>) =>
  async (): Promise<readonly string[]> => {
    const { id, schema, table_name: name, sql } = dataset;
    const where = sql ? await rules.virtual(id) : (await rules.tables([{ schema: schema ?? '', name }]))[0]?.where;
    return where === undefined ? [] : [where];
  };
