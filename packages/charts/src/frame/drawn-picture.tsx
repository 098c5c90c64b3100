import type { ComponentType } from 'react';
import type { DrawnKind, Scene } from '../kind/drawn-kind.ts';
import type { Box } from '../kind/box.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { besideLegend, legendRoom, sortedLegend, type LegendRoom } from './legend-room.ts';
import { LegendPicture } from './LegendPicture.tsx';
import { RampLegend } from './RampLegend.tsx';
import { rampLegendPx } from './place-legend.ts';
import { Words } from './Words.tsx';

const none: ReadonlySet<string> = new Set();
const everyMark = () => true;

/** The space of a picture, divided between its scene and its legend. */
export interface LegendRooms {
  /** The legend of series; undefined if there is none. */
  readonly series: LegendRoom | undefined;
  /** Height of the legend of a color scale, in px; 0 if there is none. */
  readonly rampPx: number;
  readonly scene: Box;
}

type AnyLegend = ReturnType<NonNullable<DrawnKind<unknown>['legend']>>;

/** Divides a picture between its scene and its legend. A small picture has no legend. */
export const legendRooms = (
  legend: AnyLegend,
  facts: Pick<PictureProps, 'formData' | 'width' | 'height'>,
): LegendRooms => {
  const hasRoom = facts.width >= 240 && facts.height >= 160;
  const series =
    hasRoom && legend?.kind === 'series' && legend.items.length > 1 ? legendRoom(legend.items, facts) : undefined;
  const rampPx = hasRoom && legend?.kind === 'ramp' ? rampLegendPx : 0;
  const { height, ...rest } = besideLegend(facts, series);
  return { series, rampPx, scene: { ...rest, height: Math.max(1, height - rampPx) } };
};

/** The legend of a drawing, with its series in the order of the settings. */
export const legendIn = <Data,>(
  { legend }: Pick<DrawnKind<Data>, 'legend'>,
  data: Data,
  facts: PictureProps,
): AnyLegend => {
  const found = legend?.(data, facts);
  return found?.kind === 'series'
    ? { ...found, items: sortedLegend(found.items, facts.formData, facts.locale) }
    : found;
};

/** Creates a component that renders a drawing for image files: legend and scene, without interaction. */
export const drawnPicture = <Data, S extends Scene>(kind: DrawnKind<Data, S>): ComponentType<PictureProps> => {
  const { transform, scene: lay, Picture: Drawing } = kind;
  return function Picture(facts) {
    const data = transform(facts);
    if (data === undefined) return <Words {...facts}>{facts.text('chart.noData')}</Words>;
    const legend = legendIn(kind, data, facts);
    const { series, rampPx, scene } = legendRooms(legend, facts);
    const inner = { ...facts, width: scene.width, height: scene.height };
    return (
      <>
        {legend?.kind === 'series' && series ? <LegendPicture items={legend.items} room={series} {...facts} /> : null}
        <g {...(series ? { transform: `translate(${scene.x}, ${scene.y})` } : {})}>
          <Drawing scene={lay(data, inner, none)} facts={inner} isLit={everyMark} />
        </g>
        {legend?.kind === 'ramp' && rampPx > 0 ? (
          <g transform={`translate(0, ${facts.height - rampPx})`}>
            <RampLegend ramp={legend} {...facts} />
          </g>
        ) : null}
      </>
    );
  };
};
