import type { ComponentType } from 'react';
import type { DrawnKind, Scene } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { LegendPicture } from './LegendPicture.tsx';
import { legendHeight } from './place-legend.ts';
import { RampLegend } from './RampLegend.tsx';
import { rampLegendPx } from './place-legend.ts';
import { Words } from './Words.tsx';

const none: ReadonlySet<string> = new Set();
const everyMark = () => true;

/** Heights that the legend takes above and below the picture, in px. A small picture has no legend. */
export const legendRooms = (
  legend: ReturnType<NonNullable<DrawnKind<unknown>['legend']>>,
  { width, height }: Pick<PictureProps, 'width' | 'height'>,
): { readonly above: number; readonly below: number } => {
  if (!legend || width < 240 || height < 160) return { above: 0, below: 0 };
  return legend.kind === 'ramp'
    ? { above: 0, below: rampLegendPx }
    : { above: legend.items.length > 1 ? legendHeight(legend.items, width) : 0, below: 0 };
};

/** Creates a component that renders a drawing for image files: legend and scene, without interaction. */
export const drawnPicture = <Data, S extends Scene>(kind: DrawnKind<Data, S>): ComponentType<PictureProps> => {
  const { transform, legend: legendOf, scene: lay, Picture: Drawing } = kind;
  return function Picture(facts) {
    const data = transform(facts);
    if (data === undefined) return <Words {...facts}>{facts.text('chart.noData')}</Words>;
    const legend = legendOf?.(data, facts);
    const { above, below } = legendRooms(legend, facts);
    const inner = { ...facts, height: Math.max(1, facts.height - above - below) };
    return (
      <>
        {legend?.kind === 'series' && above > 0 ? <LegendPicture items={legend.items} {...facts} /> : null}
        <g {...(above > 0 ? { transform: `translate(0, ${above})` } : {})}>
          <Drawing scene={lay(data, inner, none)} facts={inner} isLit={everyMark} />
        </g>
        {legend?.kind === 'ramp' && below > 0 ? (
          <g transform={`translate(0, ${facts.height - below})`}>
            <RampLegend ramp={legend} {...facts} />
          </g>
        ) : null}
      </>
    );
  };
};
