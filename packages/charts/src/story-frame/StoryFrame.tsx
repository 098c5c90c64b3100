import { colorsOf, vars } from '@sightline/ui-kit';
import { useState, useSyncExternalStore } from 'react';
import type { ChartSelection } from '../kind/chart-props.ts';
import type { Condition } from '../kind/clause.ts';
import { conditionsWith } from '../kind/conditions.ts';
import { kinds } from '../kinds/kinds.ts';
import type { FormData } from '../query/form-data.ts';
import { ChartView } from '../view/ChartView.tsx';
import type { ResultColumns } from '../view/result-columns.ts';

export interface StoryFrameProps {
  readonly formData: FormData;
  readonly results: readonly ResultColumns[];
  readonly width?: number;
  readonly height?: number;
  /** True for the dark theme; by default, the theme of the page. */
  readonly dark?: boolean | undefined;
  readonly direction?: 'ltr' | 'rtl';
  readonly labels?: Readonly<Record<string, string>>;
  /** Called when the chart is drawn. */
  readonly onDrawn?: () => void;
}

const noLabels = {};

const watchTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** A chart on a tile of a given size, as on a dashboard. Clicking a mark selects it. */
export const StoryFrame = ({
  formData,
  results,
  width = 640,
  height = 320,
  dark: own,
  direction = 'ltr',
  labels = noLabels,
  ...rest
}: StoryFrameProps) => {
  const [selected, setSelected] = useState<readonly Condition[]>([]);
  const isPageDark = useSyncExternalStore(watchTheme, () => document.documentElement.dataset['theme'] === 'dark');
  const dark = own ?? isPageDark;
  const theme = dark ? 'dark' : 'light';
  const choose = ({ clauses, additive, isMoving }: ChartSelection) => {
    if (!isMoving) setSelected((before) => conditionsWith(before, clauses, { additive }));
  };
  return (
    <div
      data-theme={theme}
      dir={direction}
      style={{
        inlineSize: width,
        blockSize: height,
        padding: vars.size.tilePad,
        background: vars.color.surface,
        color: vars.color.text,
        border: `1px solid ${vars.color.borderWeak}`,
        borderRadius: vars.radius.tile,
      }}
    >
      <ChartView
        kinds={kinds}
        formData={formData}
        results={results}
        colors={colorsOf(theme)}
        labels={labels}
        onSelect={choose}
        selected={selected}
        {...rest}
      />
    </div>
  );
};
