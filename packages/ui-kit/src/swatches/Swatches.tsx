import type { ReactElement } from 'react';
import * as css from './swatches.css.ts';
import type { RootProps } from '../root-props.ts';
import { joinClasses } from '../join-classes.ts';

export interface SwatchesProps extends RootProps<HTMLSpanElement> {
  /** CSS colors, in order. */
  readonly colors: readonly string[];
}

/**
 * The colors of a scheme side by side, with the same total width for few as for many. Decorative, because the scheme's
 * name is beside it.
 */
export function Swatches({ colors, className, ...rest }: SwatchesProps): ReactElement {
  return (
    <span aria-hidden {...rest} className={joinClasses(css.strip, className)}>
      {colors.map((color, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a color may occur twice, and the order is fixed
        <span key={index} className={css.swatch} style={{ background: color }} />
      ))}
    </span>
  );
}
