import type { Frame } from '../frame.ts';
import type { Step } from '../run-post-processing.ts';

/** What a process of its own is asked to do; one job to a process. */
export interface AsideJob {
  readonly frame: Frame;
  readonly steps: readonly Step[];
  /** IANA name of the zone in which days begin. */
  readonly zone: string;
}

/** What it answers: the table, or why the steps cannot be done. */
export type AsideAnswer =
  | { readonly kind: 'done'; readonly frame: Frame }
  | { readonly kind: 'refused'; readonly message: string };
