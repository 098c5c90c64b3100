import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './progress.css.ts';
import type { RootProps } from '../root-props.ts';

export interface ProgressProps extends RootProps<HTMLDivElement> {
  readonly label: string;
  /** Completed share, 0 to 1. Without it, the progress is indeterminate. */
  readonly share?: number | undefined;
  readonly thick?: boolean;
  /** True to position the bar on the top edge of the positioned box around it. */
  readonly onEdge?: boolean;
}

/** A progress bar of 2 px height, or of 6 px with `thick`. */
export function Progress(props: ProgressProps): ReactElement {
  const { label, share, thick = false, onEdge = false, className, ...rest } = props;
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      aria-label={label}
      {...rest}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-state={percent === undefined ? 'indeterminate' : percent === 100 ? 'complete' : 'loading'}
      className={joinClasses(css.track, thick && css.thick, onEdge && css.edge, className)}
    >
      {percent === undefined ? (
        <div className={joinClasses(css.bar, css.unknown)} />
      ) : (
        <div className={css.bar} style={{ inlineSize: `${percent}%` }} />
      )}
    </div>
  );
}
