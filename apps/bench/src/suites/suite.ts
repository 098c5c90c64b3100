import type { Caller, RunningServer } from '@sightline/e2e/world';
import type { Figure } from '../figures.ts';

/** One benchmark: takes a running server with the example content and returns its figures. */
export type Suite = (world: { readonly server: RunningServer; readonly caller: Caller }) => Promise<readonly Figure[]>;
