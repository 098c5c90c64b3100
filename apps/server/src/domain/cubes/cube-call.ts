import type { ChartServing } from '../charts/chart-serving.ts';
import type { Turn } from '../charts/kept-or-run.ts';
import type { AddressParams } from '../templates/template-asker.ts';

/** Parts of a request that every read of a cube needs. */
export interface CubeCall {
  readonly serving: ChartServing;
  /** URL parameters of the request, for templates. */
  readonly address: AddressParams;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly turn: Turn;
}
