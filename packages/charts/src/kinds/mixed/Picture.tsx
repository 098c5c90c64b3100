import { Group } from '@visx/group';
import { plotAdditions } from '../../additions/plot-additions.tsx';
import { besideLegend } from '../../frame/legend-room.ts';
import { LegendPicture } from '../../frame/LegendPicture.tsx';
import { Words } from '../../frame/Words.tsx';
import type { PictureProps } from '../../kind/picture-props.ts';
import { mixedData } from './mixed-data.ts';
import { mixedDrawing } from './mixed-drawing.ts';
import { MixedPlot } from './MixedPlot.tsx';

const none: ReadonlySet<string> = new Set();

/** Picture of a mixed chart for files. */
export const Picture = (props: PictureProps) => {
  const { width, height, colors, text } = props;
  const sides = mixedData(props);
  if (!sides) return <Words {...props}>{text('chart.noData')}</Words>;
  const [first] = sides;
  const additions =
    first && plotAdditions({ data: first.data, form: props.formData, result: props.results[0]!, ...props });
  const drawing = mixedDrawing(sides, none, { ...props, additions, added: additions?.shown(none) });
  const { parts, axes, items, room } = drawing;
  const { x, y } = besideLegend(props, room);
  const { plot } = parts[0]!.layout;
  return (
    <>
      {room ? <LegendPicture items={items} room={room} width={width} height={height} colors={colors} /> : null}
      <Group left={x + plot.left} top={y + plot.top}>
        <MixedPlot parts={parts} axes={axes} colors={colors} />
      </Group>
    </>
  );
};
