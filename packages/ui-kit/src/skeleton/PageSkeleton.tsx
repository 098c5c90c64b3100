import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { Skeleton } from './Skeleton.tsx';
import * as css from './page-skeleton.css.ts';
import type { RootProps } from '../root-props.ts';

export interface PageSkeletonProps extends RootProps<HTMLDivElement> {
  /** Tells screen readers what is loading. */
  readonly label: string;
  /** Boxes below the title on a grid of twelve columns: width in columns, and height. */
  readonly boxes: ReadonlyArray<readonly [columns: number, height: number]>;
}

/** The skeleton of a page that is loading: its title, then its boxes. On a phone, each box has the full width. */
export function PageSkeleton({ label, boxes, ...rest }: PageSkeletonProps): ReactElement {
  return (
    <div aria-busy="true" {...rest}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css.pageTitle}>
        <Skeleton width={160} height={24} />
      </div>
      <div className={css.pageBoxes}>
        {boxes.map(([columns, height], index) => (
          // Boxes have no identifier other than their index.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} style={{ gridColumnEnd: `span ${columns}` }}>
            <Skeleton height={height} />
          </div>
        ))}
      </div>
    </div>
  );
}
