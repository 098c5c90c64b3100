import type { QueryContext } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import { asRefusal } from '../chart-data/refuse.ts';
import type { Deps } from '../deps.ts';

/** Parses a chart-data body. Throws the contract's refusals. */
export const parseQuestion = (deps: Deps, body: unknown): QueryContext => {
  try {
    return readQueryContext(body, deps.config.limits.queriesPerCall);
  } catch (error) {
    throw asRefusal(error, deps.engines.embedded.backend);
  }
};
