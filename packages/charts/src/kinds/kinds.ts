import type { ChartKind } from '../kind/chart-kind.ts';
import { successorOf } from '../query/kind-keys.ts';
import { deckKinds } from './deck/index.ts';
import { listedKinds } from './lists/kinds.ts';

/** The supported kinds. */
export const kinds: readonly ChartKind[] = [...listedKinds, ...deckKinds];

/** The kind for a key, including retired keys; `undefined` for unsupported kinds. */
export const kindOf = <K extends ChartKind>(available: readonly K[], key: string): K | undefined =>
  available.find((kind) => kind.key === successorOf(key));
