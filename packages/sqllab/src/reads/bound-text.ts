import type { BoundText } from '../model/bind-values.ts';
import { hasNamedValues } from '../model/has-named-values.ts';

/**
 * Returns an SQL text in which values replace the named parameters, such as `:city`. Rejects with a CallError if values
 * are missing.
 */
export const bound = async (sql: string, templateParams: string): Promise<BoundText> =>
  hasNamedValues(sql)
    ? (await import('../model/bind-values.ts')).bindValues(sql, templateParams)
    : { sql, restored: (error) => error };
