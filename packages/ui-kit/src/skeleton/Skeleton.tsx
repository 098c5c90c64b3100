import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './skeleton.css.ts';
import type { RootProps } from '../root-props.ts';

export interface SkeletonProps extends RootProps<HTMLSpanElement> {
  /** Width in px, or any CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/** A skeleton of loading content, visible after 400 ms. Announce the loading state once, next to it (`aria-busy`). */
export function Skeleton(props: SkeletonProps): ReactElement {
  const { width = '100%', height = 16, round = false, className, ...rest } = props;
  const size = { inlineSize: width, blockSize: height };
  return (
    <span aria-hidden {...rest} className={joinClasses(css.skeleton, round && css.round, className)} style={size} />
  );
}
