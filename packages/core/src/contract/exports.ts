import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { anyObject, flag, nullable, open, optional, strict, text, whole } from './shapes.ts';

/**
 * Source of the exported rows: a saved chart, a query context, the result of a run, or SQL. A chart or a query context
 * can have several queries; `query` is the index of one of them.
 */
const source = Type.Union([
  strict({ chart_id: whole, query: optional(Type.Integer({ minimum: 0 })) }),
  strict({ query_context: anyObject, query: optional(Type.Integer({ minimum: 0 })) }),
  strict({ client_id: text }),
  strict({ database_id: whole, sql: text, schema: optional(nullable(text)) }),
]);

/**
 * Streams the full result of a chart, a query or SQL as a file. Our extension of the contract (contract 16,
 * `export_stream`).
 */
export const exportRows = route({
  address: addresses.exportRows,
  summary: 'Stream the full result of a chart, a query or SQL as a file',
  body: open({
    source,
    format: Type.Enum(['csv', 'xlsx', 'parquet', 'json']),
    /** If false, CSV text is written unchanged, even if a spreadsheet would read it as a formula. */
    formula_guard: optional(flag),
    /** File name without extension. */
    file_name: optional(Type.String({ maxLength: 200 })),
  }),
});
