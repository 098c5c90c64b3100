import type { ChartKind } from '../kind/chart-kind.ts';
import { successorOf } from '../query/kind-keys.ts';
import { area } from './area/index.ts';
import { bar } from './bar/index.ts';
import { bigNumber, bigNumberTotal } from './big-number/index.ts';
import { funnel } from './funnel/index.ts';
import { line } from './line/index.ts';
import { pie } from './pie/index.ts';
import { table } from './table/index.ts';

export { area, bar, bigNumber, bigNumberTotal, funnel, line, pie, table };

/** The supported kinds, in the order of the gallery. */
export const kinds: readonly ChartKind[] = [table, bigNumberTotal, bigNumber, line, bar, area, pie, funnel];

/** The kind for a key, including retired keys; `undefined` for unsupported kinds. */
export const kindOf = <K extends ChartKind>(available: readonly K[], key: string): K | undefined =>
  available.find((kind) => kind.key === successorOf(key));
