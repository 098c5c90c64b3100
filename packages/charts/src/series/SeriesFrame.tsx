import { useText } from '@sightline/core/react';
import { useLate } from '@sightline/ui-kit';
import { Group } from '@visx/group';
import { createElement, type ReactNode } from 'react';
import { box, plot as plotStyle, svg } from '../frame/frame.css.ts';
import { Legend, type LegendProps } from '../frame/Legend.tsx';
import { useMarkLayer } from '../frame/use-mark-layer.ts';
import type { ChartProps } from '../kind/chart-props.ts';
import { messages } from '../messages/index.ts';
import type { SeriesPart } from './series-part.ts';
import type { SeriesLayerProps } from './SeriesLayer.tsx';
import type { SeriesMark } from './series-source.ts';
import type { SeriesZoom } from './zoomed-data.ts';

interface SeriesFrameProps extends Pick<ChartProps, 'colors' | 'onSelect' | 'onMenu'> {
  /** Parts of the chart, at least one. */
  readonly parts: readonly SeriesPart[];
  readonly summary: string;
  readonly zoom: SeriesZoom;
  readonly legend?: Omit<LegendProps, 'label' | 'onMenu'>;
  /** Content that is drawn behind the picture, such as a canvas. */
  readonly under?: ReactNode;
  /** Content of the picture, in the coordinates of the plot. */
  readonly children: ReactNode;
}

const importLayer = () => import('./SeriesLayer.tsx');
const loadLayer = async () => (await importLayer()).SeriesLayer;
const loadHoverGround = async () => (await importLayer()).HoverGround;
const loadHoverDots = async () => (await importLayer()).HoverDots;

/** Legend, crosshair, tooltip and keyboard around the picture of a chart with axes. */
export const SeriesFrame = ({
  parts,
  colors,
  onSelect,
  onMenu,
  summary,
  zoom,
  legend,
  under,
  children,
}: SeriesFrameProps) => {
  const text = useText(messages);
  const layouts = parts.map(({ layout }) => layout);
  const first = layouts[0]!;
  const { Layer, active: found, picture, layer } = useMarkLayer<SeriesMark, SeriesLayerProps>(loadLayer);
  const active = found && found.at < first.request.data.xs.length ? found : undefined;
  const Ground = useLate(loadHoverGround, active !== undefined);
  const Dots = useLate(loadHoverDots, active !== undefined);
  const openMenu: LegendProps['onMenu'] = (key, at) =>
    void importLayer().then(({ seriesMenuMark }) => onMenu?.(seriesMenuMark(parts, key), at));
  const ground = layouts.find(({ style }) => style.mode === 'bar') ?? first;
  const { plot, request } = first;
  return (
    <figure className={box} aria-label={summary} data-legend={legend?.room.side}>
      {legend ? <Legend label={text('chart.legend')} {...legend} {...(onMenu ? { onMenu: openMenu } : {})} /> : null}
      <div className={plotStyle}>
        {under}
        <svg
          className={svg}
          width={request.width}
          height={request.height}
          role="application"
          aria-roledescription={text('chart.chart')}
          aria-label={summary}
          tabIndex={0}
          data-selectable={onSelect !== undefined || undefined}
          {...picture}
        >
          <Group left={plot.left} top={plot.top}>
            {active && Ground ? createElement(Ground, { layout: ground, at: active.at, colors }) : null}
            {children}
            {active && Dots
              ? parts.map(({ layout, paint }) =>
                  createElement(Dots, {
                    key: layout.request.shown[0]?.key ?? '',
                    layout,
                    at: active.at,
                    colors,
                    paint,
                  }),
                )
              : null}
          </Group>
        </svg>
        {Layer
          ? createElement(Layer, {
              parts,
              zoom,
              ...layer,
              ...(onSelect ? { onSelect } : {}),
              ...(onMenu ? { onMenu } : {}),
            })
          : null}
      </div>
    </figure>
  );
};
