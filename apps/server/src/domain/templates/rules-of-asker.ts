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

/** Returns a renderer for row rule clauses. Errors are not shown to the caller, who may not know the rule. */
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

/** Loads the row rules that apply to a caller in the database, with templates rendered for them. */
export const openRulesOf = (asker: TemplateAsker, asked: AskedRules = {}): Promise<RowRules> =>
  openRowRules(asker.deps, asker.subject, { ...asked, database: asker.database, render: clauseRenderer(asker) });

/** Returns the clauses that apply to a caller on one dataset, for use in templates. */
export const clausesOn =
  (rules: RowRules, dataset: Pick<DatasetRow, 'id' | 'schema' | 'table_name' | 'sql'>) =>
  async (): Promise<readonly string[]> => {
    const { id, schema, table_name: name, sql } = dataset;
    const where = sql ? await rules.virtual(id) : (await rules.tables([{ schema: schema ?? '', name }]))[0]?.where;
    return where === undefined ? [] : [where];
  };
