import { useLocale, useText } from '@sightline/core/react';
import { Skeleton, type ThemeColors } from '@sightline/ui-kit';
import { useParentSize } from '@visx/responsive';
import { Suspense, lazy, useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import type { ChartProps, ChartSelection } from '../kind/chart-props.ts';
import type { ChartKind } from '../kind/chart-kind.ts';
import type { Condition } from '../kind/clause.ts';
import type { MarkActions } from '../kind/mark-actions.ts';
import { kindOf, table } from '../kinds/kinds.ts';
import { messages } from '../messages/index.ts';
import { textIn, type FormData } from '../query/form-data.ts';
import { labelColors, makeColorRegistry, type ColorRegistry } from '../scales/color-registry.ts';
import { schemeColors } from '../scales/color-schemes.ts';
import type { MetricFormat } from './dataset-words.ts';
import type { ResultColumns } from './result-columns.ts';
import { useMarkMenu } from './use-mark-menu.ts';
import { box, note, room } from './view.css.ts';

export interface ChartViewProps {
  /** Kinds that the host supports. Other charts show their data. */
  readonly kinds: readonly ChartKind[];
  readonly formData: FormData;
  /** One per query of the context. */
  readonly results: readonly ResultColumns[];
  readonly colors: ThemeColors;
  /** Shared by the charts of a dashboard, so that a value has the same color in all of them. */
  readonly registry?: ColorRegistry;
  readonly labels?: Readonly<Record<string, string>>;
  readonly metricFormats?: Readonly<Record<string, MetricFormat>>;
  readonly selected?: readonly Condition[] | undefined;
  readonly onSelect?: (selection: ChartSelection) => void;
  /** Entries of the menu of marks. */
  readonly actions?: MarkActions | undefined;
  /** Called when the chart is drawn. */
  readonly onDrawn?: () => void;
}

const nothing = {};
/** The chart follows every change of the box's size. Its position does not matter. */
const atOnce = { debounceTime: 0, ignoreDimensions: ['top', 'left'] satisfies ('top' | 'left')[] };

/** Cache by kind, so that a kind is not loaded again (with a flash) when charts are switched. */
const drawings = new WeakMap<ChartKind, ComponentType<ChartProps>>();
const drawingOf = (kind: ChartKind): ComponentType<ChartProps> => {
  const known = drawings.get(kind);
  if (known) return known;
  const made = lazy(() => kind.load().then(({ Chart }) => ({ default: Chart })));
  drawings.set(kind, made);
  return made;
};

const Drawn = ({
  onDrawn,
  of: Drawing,
  ...props
}: ChartProps & { readonly of: ComponentType<ChartProps>; readonly onDrawn: (() => void) | undefined }) => {
  useEffect(() => onDrawn?.(), [onDrawn, props.results]);
  return <Drawing {...props} />;
};

/** A chart in the given box. An unsupported kind shows its data as a table, with a note (VIZ-04). */
export const ChartView = ({
  kinds,
  formData,
  results,
  colors,
  registry,
  labels = nothing,
  metricFormats = nothing,
  selected,
  onSelect,
  actions,
  onDrawn,
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
  const [width, height] = [Math.floor(size.width), Math.floor(size.height)];
  const key = textIn(formData, 'viz_type') ?? '';
  const kind = kindOf(kinds, key);
  const scheme = textIn(formData, 'color_scheme');
  const fixed = formData['label_colors'];
  const own = useMemo(
    () => makeColorRegistry(schemeColors(scheme, colors), labelColors(fixed)),
    [scheme, colors, fixed],
  );
  const Drawing = drawingOf(kind ?? table);
  const menu = useMarkMenu(actions, labels);
  return (
    <div className={box} {...menu.around}>
      {kind ? null : <div className={note}>{text('chart.unknownKind', { kind: key })}</div>}
      <div ref={parentRef} className={room}>
        {width > 0 && height > 0 && results.length > 0 ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <Drawn
              of={Drawing}
              formData={formData}
              results={results}
              width={width}
              height={height}
              locale={locale}
              colors={colors}
              registry={registry ?? own}
              labels={labels}
              metricFormats={metricFormats}
              onDrawn={onDrawn}
              {...(selected ? { selected } : {})}
              {...(onSelect ? { onSelect } : {})}
              {...(menu.onMenu ? { onMenu: menu.onMenu } : {})}
            />
          </Suspense>
        ) : null}
      </div>
      {menu.opened}
    </div>
  );
};
