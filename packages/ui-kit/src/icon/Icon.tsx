import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import * as css from './icon.css.ts';
import { joinClasses } from '../join-classes.ts';
import type { RootProps } from '../root-props.ts';

export interface IconProps extends RootProps<SVGSVGElement> {
  /** An icon of lucide-react, imported by its own name. */
  readonly of: LucideIcon;
  /** Width and height in px: 16 in controls and lists, 12 to 14 in chips, 24 in empty states. */
  readonly size?: number;
  readonly filled?: boolean;
  readonly style?: CSSProperties;
}

/**
 * One icon with the kit's stroke, in the text color. It is decorative: its parent element must have the accessible
 * name.
 */
export function Icon({ of: Shape, size = 16, className, filled = false, style, ...rest }: IconProps): ReactElement {
  return (
    <Shape
      aria-hidden
      {...rest}
      focusable={false}
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      fill={filled ? 'currentColor' : 'none'}
      className={joinClasses(css.icon, className)}
      {...(style && { style })}
    />
  );
}
