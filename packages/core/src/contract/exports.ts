import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

/** What is exported: the query of a chart or of a chart-data body, the result of a run, or SQL. */
const source = Type.Union([
  strict({ chart_id: whole, query: optional(Type.Integer({ minimum: 0 })) }),
  strict({ query_context: anyObject, query: optional(Type.Integer({ minimum: 0 })) }),
  strict({ client_id: text }),
  strict({ database_id: whole, sql: text, schema: optional(nullable(text)) }),
]);

/** An addition of ours (contract 16, `export_stream`). */
export const exportRows = route({
  address: addresses.exportRows,
  summary: 'The whole result of a chart, a run or SQL as a file, streamed',
  body: open({
    source,
    format: Type.Enum(['csv', 'xlsx', 'parquet', 'json']),
    /** False writes texts of CSV as they are, those too that a spreadsheet takes for formulas. */
    formula_guard: optional(flag),
    /** Name of the file, without its ending. */
    file_name: optional(Type.String({ maxLength: 200 })),
  }),
});
