import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './skeleton.css.ts';

export interface SkeletonProps {
  /** px, or any CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/** The shape of what comes, seen from 400 ms on. Say once, beside it, that something loads (`aria-busy`). */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps): ReactElement {
  const size = { inlineSize: width, blockSize: height };
  return <span aria-hidden className={joinClasses(css.skeleton, round && css.round)} style={size} />;
}
