import type { ReactElement } from 'react';
import type { GridHead } from './grid-heads.ts';
import { HeadWords } from './HeadWords.tsx';
import * as css from './heads.css.ts';

export interface OwnHeadProps {
  readonly head: GridHead;
  readonly onPress: (() => void) | undefined;
}

/** The label of a column's own head. The rest of the head is one area to press, below the buttons of the label. */
export function OwnHead({ head, onPress }: OwnHeadProps): ReactElement {
  return (
    <>
      {onPress && <span role="presentation" className={css.area} onClick={onPress} />}
      <HeadWords head={head} />
    </>
  );
}
