import { AppError } from '@sightline/core';
import { openRowRules, type RowRules } from '../row-rules/open-row-rules.ts';
import type { RenderClause } from '../row-rules/rule-clause.ts';
import type { DatasetRow } from '../../store/datasets.ts';
import { openTexts } from './open-texts.ts';
import type { TemplateAsker } from './template-asker.ts';

const cannotRender = (cause: AppError): AppError =>
  new AppError(
    'QUERY_SECURITY_ACCESS_ERROR',
    'A rule for the rows of this data cannot be rendered for you, so none of them can be read. Ask an administrator to mend it.',
    { cause },
  );

/** Renders clauses of row rules for an asker. What is wrong with one is not told: its reader may not know the rule. */
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

/** The row rules that hold for an asker in his database, their templates rendered for him. */
export const openRulesOf = (asker: TemplateAsker, asked: AskedRules = {}): Promise<RowRules> =>
  openRowRules(asker.deps, asker.subject, { ...asked, database: asker.database, render: clauseRenderer(asker) });

/** The clauses that bind an asker on one dataset, as templates are told of them. */
export const clausesOn =
  (rules: RowRules, dataset: Pick<DatasetRow, 'id' | 'schema' | 'table_name' | 'sql'>) =>
  async (): Promise<readonly string[]> => {
    const { id, schema, table_name: name, sql } = dataset;
    const where = sql ? await rules.virtual(id) : (await rules.tables([{ schema: schema ?? '', name }]))[0]?.where;
    return where === undefined ? [] : [where];
  };
