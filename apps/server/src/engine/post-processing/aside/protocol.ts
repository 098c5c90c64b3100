import type { Frame } from '../frame.ts';
import type { Step } from '../run-post-processing.ts';

/** The job of a child process. Each process runs one job. */
export interface AsideJob {
  readonly frame: Frame;
  readonly steps: readonly Step[];
  /** IANA time zone in which days begin. */
  readonly zone: string;
}

/** The response of the child process: the table, or the reason why the steps failed. */
export type AsideAnswer =
  | { readonly kind: 'done'; readonly frame: Frame }
  | { readonly kind: 'refused'; readonly message: string };
