import type { ReactNode } from 'react';
import { vars } from '@sightline/ui-kit';

/** The logo next to the product name. */
export const BrandMark = ({ sizePx = 22 }: { readonly sizePx?: number }): ReactNode => (
  <svg viewBox="0 0 24 24" width={sizePx} height={sizePx} aria-hidden focusable={false} style={{ flex: 'none' }}>
    <rect width={24} height={24} rx={6} fill={vars.color.accent} />
    <path
      d="M5 14.5l4-4 3 3 6.5-6.5"
      fill="none"
      stroke={vars.color.onAccent}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M5 18.5h14" stroke={vars.color.onAccent} strokeOpacity={0.6} strokeWidth={1.5} strokeLinecap="round" />
  </svg>
);
