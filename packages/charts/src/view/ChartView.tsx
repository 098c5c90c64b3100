import { useLocale, useText } from '@sightline/core/react';
import { late, Skeleton, type ThemeColors } from '@sightline/ui-kit';
import { useParentSize } from '@visx/responsive';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
} from 'react';
import type { ChartProps, ChartSelection } from '../kind/chart-props.ts';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { Condition } from '../kind/clause.ts';
import type { MarkActions } from '../kind/mark-actions.ts';
import { kindOf } from '../kinds/kinds.ts';
import { messages } from '../messages/index.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import { isNamedScheme } from '../scales/color-schemes.ts';
import type { NamedSchemes } from '../scales/named-schemes.ts';
import type { ValueColors } from '../scales/value-registry.ts';
import type { MetricFormat } from './dataset-words.ts';
import { drawingOf } from './drawing-of.ts';
import type { ResultColumns } from './result-columns.ts';
import { useChartColors } from './use-chart-colors.ts';
import { useMarkMenu } from './use-mark-menu.ts';
import { box, note, room } from './view.css.ts';

export interface ChartViewProps {
  /** Kinds that the host supports. Charts of other kinds show their data as a table. */
  readonly kinds: readonly ChartKind[];
  readonly formData: FormData;
  /** Results, one per query of the context. */
  readonly results: readonly ResultColumns[];
  readonly colors: ThemeColors;
  /** Colors of values on a dashboard, where a value has the same color in all charts. */
  readonly values?: ValueColors;
  readonly labels?: Readonly<Record<string, string>>;
  readonly metricFormats?: Readonly<Record<string, MetricFormat>>;
  readonly selected?: readonly Condition[] | undefined;
  readonly onSelect?: (selection: ChartSelection) => void;
  /** Entries of the menu of marks. */
  readonly actions?: MarkActions | undefined;
  /** Called when the chart is drawn. */
  readonly onDrawn?: () => void;
  /** Called with the view that a map shows, also after the user has moved the map. */
  readonly onMapView?: ChartProps['onMapView'] | undefined;
}

const nothing = {};
/** Options of the size observer. The chart follows every change of the box's size, but ignores its position. */
const atOnce = { debounceTime: 0, ignoreDimensions: ['top', 'left'] satisfies ('top' | 'left')[] };

/** Few charts use a scheme other than our own, so the named schemes are loaded only for these charts. */
const WithSchemes = late(async () => (await import('../scales/WithSchemes.tsx')).WithSchemes);

interface DrawnProps extends Omit<ChartProps, 'registry' | 'onLatePart'> {
  readonly of: ComponentType<ChartProps>;
  readonly values: ValueColors | undefined;
  readonly schemes?: NamedSchemes;
  readonly onDrawn: (() => void) | undefined;
}

/** Memoized, so that a change of the box's size draws the chart only once. */
const Drawn = memo(({ onDrawn, of: Drawing, values, schemes, ...props }: DrawnProps) => {
  const { results, formData, colors: theme } = props;
  // The effects of `Drawing` run before those of this component, so `isLate` is already set when `settle` first runs.
  const isLate = useRef(false);
  const settle = useCallback(() => {
    if (!isLate.current) onDrawn?.();
  }, [onDrawn]);
  const handleLatePart = useCallback(
    (isLoading: boolean) => {
      isLate.current = isLoading;
      // Another part may start loading in the same commit. Check only after all effects of the commit have run.
      queueMicrotask(settle);
    },
    [settle],
  );
  useEffect(settle, [settle, results]);
  const { colors, registry } = useChartColors(formData, theme, { values, schemes });
  return <Drawing {...props} colors={colors} registry={registry} onLatePart={handleLatePart} />;
});
Drawn.displayName = 'Drawn';

/** A chart in the given box. An unsupported kind shows its data as a table, with a note (VIZ-04). */
export const ChartView = ({
  kinds,
  formData: settings,
  results,
  colors,
  values,
  labels = nothing,
  metricFormats = nothing,
  selected,
  onSelect,
  actions,
  onDrawn,
  onMapView,
}: ChartViewProps) => {
  const text = useText(messages);
  const { locale } = useLocale();
  const { parentRef, node, resize, ...size } = useParentSize(atOnce);
  // The observer reports the first size some frames after layout, and never in a hidden tab.
  useLayoutEffect(() => {
    if (!node) return;
    const { width: firstWidth, height: firstHeight } = node.getBoundingClientRect();
    resize({ width: firstWidth, height: firstHeight, top: 0, left: 0 });
  }, [node, resize]);
  const [boxWidth, boxHeight] = [Math.floor(size.width), Math.floor(size.height)];
  const boxSize = useMemo(() => ({ width: boxWidth, height: boxHeight }), [boxWidth, boxHeight]);
  // If a page changes its layout, many charts change their size at the same time. They are drawn one after the other,
  // and show their previous picture until then, so that the page stays responsive.
  const settledSize = useDeferredValue(boxSize);
  const { width, height } = settledSize.width > 0 ? settledSize : boxSize;
  const ownScheme = values?.scheme;
  const formData = useMemo(
    () => (ownScheme === undefined ? settings : { ...settings, color_scheme: ownScheme }),
    [settings, ownScheme],
  );
  const key = textIn(formData, 'viz_type') ?? '';
  const kind = kindOf(kinds, key);
  const menu = useMarkMenu(actions, labels);
  const drawn = (schemes?: NamedSchemes) => (
    <Drawn
      of={drawingOf(kind)}
      formData={formData}
      results={results}
      width={width}
      height={height}
      locale={locale}
      colors={colors}
      values={values}
      labels={labels}
      metricFormats={metricFormats}
      onDrawn={onDrawn}
      {...(schemes ? { schemes } : {})}
      {...(selected ? { selected } : {})}
      {...(onSelect ? { onSelect } : {})}
      {...(onMapView ? { onMapView } : {})}
      {...(menu.onMenu ? { onMenu: menu.onMenu } : {})}
    />
  );
  return (
    <div className={box} {...menu.around}>
      {kind ? null : <div className={note}>{text('chart.unknownKind', { kind: key })}</div>}
      <div ref={parentRef} className={room}>
        {width > 0 && height > 0 && results.length > 0 ? (
          isNamedScheme(textIn(formData, 'color_scheme')) ? (
            <WithSchemes colors={colors} fallback={<Skeleton height="100%" />}>
              {drawn}
            </WithSchemes>
          ) : (
            drawn()
          )
        ) : null}
      </div>
      {menu.opened}
    </div>
  );
};
