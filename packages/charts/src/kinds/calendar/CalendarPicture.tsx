import { PatternLines } from '@visx/pattern';
import { tickPx } from '../../frame/axes.ts';
import type { ScenePictureProps } from '../../kind/drawn-kind.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import type { CalendarScene } from './calendar-scene.ts';

/** Cells of a calendar with the names of years, months and weekdays. Spans without data are hatched. */
export const CalendarPicture = ({ scene, facts, isLit }: ScenePictureProps<CalendarScene>) => {
  const { colors } = facts;
  const { cells, titles, above, beside, radius, note } = scene;
  // The id of the hatching depends only on the theme, so that all calendars on a page with the same theme share it.
  const hatching = `calendar-no-data-${colors.name}`;
  const dimmed = (id: string, color: string) => (isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare));
  return (
    <>
      <PatternLines
        id={hatching}
        width={5}
        height={5}
        stroke={colors.crosshair}
        strokeWidth={1}
        background={colors.surface}
        orientation={['diagonal']}
      />
      {cells.map(({ id, box, color, words }) => (
        <g key={id} data-mark={id}>
          <rect
            {...box}
            rx={Math.min(radius, box.width / 2, box.height / 2)}
            fill={color === undefined ? `url(#${hatching})` : dimmed(id, color)}
          />
          {words === '' || color === undefined ? null : (
            <text
              x={box.x + box.width / 2}
              y={box.y + box.height / 2}
              dy="0.34em"
              textAnchor="middle"
              fontSize={10}
              fill={readableOn(dimmed(id, color), colors)}
            >
              {words}
            </text>
          )}
        </g>
      ))}
      <g fontSize={12} fontWeight={600} fill={colors.text}>
        {titles.map(({ x, y, text }) => (
          <text key={y} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g fontSize={tickPx} fill={colors.textMuted}>
        {above.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {text}
          </text>
        ))}
        {beside.map(({ x, y, text }) => (
          <text key={y} x={x} y={y} dy="0.34em" textAnchor="end">
            {text}
          </text>
        ))}
        {note ? (
          <>
            <rect x={note.x} y={note.y - 9} width={10} height={10} rx={2} fill={`url(#${hatching})`} />
            <text x={note.x + 16} y={note.y}>
              {note.text}
            </text>
          </>
        ) : null}
      </g>
    </>
  );
};
