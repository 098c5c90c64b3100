import { useText } from '@sightline/core/react';
import { useLate } from '@sightline/ui-kit';
import { createElement, memo, useCallback, useEffect, useMemo, type ComponentType } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { isChosen } from '../kind/conditions.ts';
import type { DrawnKind, Mark, Scene, ScenePictureProps } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import type { MarkShape } from '../kind/mark-shape.ts';
import { drawingMessages } from '../messages/drawing.ts';
import { canvasShapes } from './canvas-shapes.ts';
import { useHiddenSeries } from './use-hidden-series.ts';
import { useLatePart } from './use-late-part.ts';
import { legendIn, legendRooms } from './drawn-picture.tsx';
import { box, canvas as ground, empty, plot, svg } from './frame.css.ts';
import { Legend } from './Legend.tsx';
import { RampLegend } from './RampLegend.tsx';
import type { SceneLayerProps } from './SceneLayer.tsx';
import { useMarkLayer } from './use-mark-layer.ts';
import { withGrains } from './with-grains.ts';

const noItems: readonly never[] = [];

const loadLayer = async () => (await import('./SceneLayer.tsx')).SceneLayer;

const loadCanvas = async () => (await import('./MarkCanvas.tsx')).MarkCanvas;

const isSelectable = ({ clauses }: Mark) => clauses.length > 0;

/** Outline of the active mark, in front of the picture. */
const ActiveOutline = ({ mark, color }: { readonly mark: Mark; readonly color: string }) => {
  const { box: bounds, outline } = mark;
  const look = { fill: 'none', stroke: color, strokeWidth: 1.5, pointerEvents: 'none' } as const;
  return outline === undefined ? (
    <rect {...bounds} rx={2} {...look} />
  ) : (
    <path d={outline} strokeLinejoin="round" {...look} />
  );
};

/** Data, legend and scene of a drawing, memoized by their inputs. */
const useScene = <Data, S extends Scene>(kind: DrawnKind<Data, S>, props: ChartProps) => {
  const { formData, results, width, height, locale, colors, registry, labels, metricFormats, camera } = props;
  const text = useText(drawingMessages);
  const facts = useMemo(
    (): PictureProps => ({
      formData,
      results,
      width,
      height,
      locale,
      colors,
      registry,
      labels,
      metricFormats,
      text,
    }),
    [formData, results, width, height, locale, colors, registry, labels, metricFormats, text],
  );
  const data = useMemo(() => kind.transform(facts), [kind, facts]);
  const legend = useMemo(() => (data === undefined ? undefined : legendIn(kind, data, facts)), [kind, data, facts]);
  const rooms = useMemo(() => legendRooms(legend, facts), [legend, facts]);
  const inner = useMemo(
    () => ({ ...facts, width: rooms.scene.width, height: rooms.scene.height, camera }),
    [facts, rooms, camera],
  );
  const items = legend?.kind === 'series' ? legend.items : noItems;
  const series = useHiddenSeries(items);
  const { hidden, lit } = series;
  const scene = useMemo(
    () => (data === undefined ? undefined : withGrains(kind.scene(data, inner, hidden), inner)),
    [kind, data, inner, hidden],
  );
  const summary = useMemo(() => (data === undefined ? '' : kind.summary(data, facts)), [kind, data, facts]);
  const litColor = lit === undefined ? undefined : items.find(({ key }) => key === lit)?.color;
  return { facts: inner, scene, summary, legend, rooms, series, litColor, text };
};

/** Returns the highlighted marks: those of the selected values, and those related to the active mark. */
const useLit = <Data, S extends Scene>(
  kind: DrawnKind<Data, S>,
  scene: S | undefined,
  {
    selected,
    activeId,
    litColor,
  }: {
    readonly selected: ChartProps['selected'];
    readonly activeId: string | undefined;
    /** Color of the series that is hovered over in the legend. */
    readonly litColor: string | undefined;
  },
) => {
  const related = useMemo(
    () => (scene && activeId !== undefined ? kind.related?.(scene, activeId) : undefined),
    [kind, scene, activeId],
  );
  const chosen = useMemo(() => {
    if (!scene || !selected || selected.length === 0) return undefined;
    const ids = scene.marks.filter(({ clauses }) => isChosen(selected, clauses)).map(({ id }) => id);
    return ids.length === 0 ? undefined : new Set(ids);
  }, [scene, selected]);
  const inSeries = useMemo(() => {
    const ids = litColor === undefined ? [] : (scene?.marks ?? []).filter(({ color }) => color === litColor);
    return ids.length === 0 ? undefined : new Set(ids.map(({ id }) => id));
  }, [scene, litColor]);
  return useCallback(
    (id: string) =>
      (inSeries === undefined || inSeries.has(id)) &&
      (related === undefined || related.has(id)) &&
      (chosen === undefined || chosen.has(id)),
    [related, chosen, inSeries],
  );
};

/** The background layer of a picture with many marks, and the canvas with their shapes. */
const Under = <S extends Scene>({
  Ground,
  shapes,
  onLatePart,
  ...drawn
}: ScenePictureProps<S> & {
  readonly Ground: ComponentType<ScenePictureProps<S>>;
  readonly shapes: readonly MarkShape[];
  readonly onLatePart: ChartProps['onLatePart'];
}) => {
  const { facts, isLit } = drawn;
  const { width, height, colors } = facts;
  const Canvas = useLate(loadCanvas, true);
  useLatePart(!Canvas, onLatePart);
  return (
    <>
      <svg className={ground} width={width} height={height} aria-hidden>
        {createElement(Ground, drawn)}
      </svg>
      {Canvas ? createElement(Canvas, { shapes, width, height, isLit, colors }) : null}
    </>
  );
};

/**
 * Creates a chart component from a drawing. The frame adds the legend, a tooltip for the mark under the pointer, arrow
 * keys between marks, selection by click or Enter, and the text alternative.
 */
export const drawnChart = <Data, S extends Scene>(kind: DrawnKind<Data, S>): ComponentType<ChartProps> => {
  // Memoized, so that pointer moves do not render the picture again.
  const Picture = memo(kind.Picture) as unknown as typeof kind.Picture;
  const Front = kind.canvas ? (memo(kind.canvas.Front) as unknown as typeof kind.Picture) : Picture;
  const Ground = kind.canvas ? (memo(kind.canvas.Ground) as unknown as typeof kind.Picture) : Picture;
  return function Chart(props) {
    const { colors, onSelect, onMenu, onMapView, selected } = props;
    const { facts, scene, summary, legend, rooms, series, litColor, text } = useScene(kind, props);
    const { Layer, active: activeId, picture, layer } = useMarkLayer<string, SceneLayerProps>(loadLayer);
    const active = activeId === undefined ? undefined : scene?.marks.find(({ id }) => id === activeId);
    const shapes = useMemo(() => canvasShapes(kind, scene), [scene]);
    const isLit = useLit(kind, scene, { selected, activeId: active?.id, litColor });
    const camera = scene?.camera;
    useEffect(() => {
      if (camera) onMapView?.(camera);
    }, [camera, onMapView]);
    if (!scene) return <div className={empty}>{text('chart.noData')}</div>;
    return (
      <figure className={box} aria-label={summary} data-legend={rooms.series?.side}>
        {legend?.kind === 'series' && rooms.series ? (
          <Legend label={text('chart.legend')} items={legend.items} room={rooms.series} {...series} />
        ) : null}
        <div className={plot}>
          {kind.Surface ? createElement(kind.Surface, { scene, facts, isLit }) : null}
          {shapes ? (
            <Under
              Ground={Ground}
              shapes={shapes}
              scene={scene}
              facts={facts}
              isLit={isLit}
              onLatePart={props.onLatePart}
            />
          ) : null}
          <svg
            className={svg}
            width={facts.width}
            height={facts.height + rooms.rampPx}
            role="application"
            aria-roledescription={text('chart.chart')}
            aria-label={summary}
            tabIndex={0}
            data-selectable={(onSelect !== undefined && scene.marks.some(isSelectable)) || undefined}
            {...picture}
          >
            {createElement(shapes ? Front : Picture, { scene, facts, isLit })}
            {active ? <ActiveOutline mark={active} color={colors.text} /> : null}
            {legend?.kind === 'ramp' && rooms.rampPx > 0 ? (
              <g transform={`translate(0, ${facts.height})`}>
                <RampLegend ramp={legend} width={facts.width} colors={colors} />
              </g>
            ) : null}
          </svg>
          {Layer
            ? createElement(Layer, {
                scene,
                shapes,
                width: facts.width,
                height: facts.height,
                ...layer,
                ...(onSelect ? { onSelect } : {}),
                ...(onMenu ? { onMenu } : {}),
              })
            : null}
        </div>
      </figure>
    );
  };
};
