import type { Caller, RunningServer } from '@sightline/e2e/world';
import type { Figure } from '../figures.ts';

/** One benchmark: measures a running server with the example content, and returns the results to print. */
export type Suite = (world: { readonly server: RunningServer; readonly caller: Caller }) => Promise<readonly Figure[]>;
