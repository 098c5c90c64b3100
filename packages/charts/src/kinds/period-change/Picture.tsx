import { fitText } from '../../frame/text-width.ts';
import { Words } from '../../frame/Words.tsx';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn } from '../../query/form-data.ts';
import { notePx } from '../big-number/place-number.ts';
import { changeWords, type ChangePart } from './change-words.ts';
import { periodChangeOf } from './period-change.ts';
import { partPx, partsPx, placeChange } from './place-change.ts';

const arrows = { up: '↑ ', down: '↓ ', same: '→ ' } as const;
const wordsOf = (part: ChangePart): string => `${part.direction ? arrows[part.direction] : ''}${part.words}`;
const colorOf = ({ isGood }: ChangePart, colors: PictureProps['colors']): string =>
  isGood === undefined ? colors.text : isGood ? colors.success : colors.danger;

/** A number with its value in another period and the change between them. */
export const Picture = (props: PictureProps) => {
  const { formData, results, width, height, colors, text } = props;
  const change = periodChangeOf(results[0]!, formData);
  if (!change) return <Words {...props}>{text('chart.noData')}</Words>;
  const words = changeWords(change, props);
  const { fontPx, parts, line, hasName, periodLines } = placeChange(words, {
    width,
    height,
    showsName: flagIn(formData, 'show_metric_name', false),
  });
  const top = hasName ? 20 : 0;
  const notes = [
    ...(line ? [{ key: 'line', words: wordsOf(line), color: colorOf(line, colors), weight: 500 }] : []),
    ...periodLines.map((each) => ({
      key: each,
      words: each,
      color: words.isPartial ? colors.warning : colors.textFaint,
      weight: 400,
    })),
    ...(words.subtitle !== undefined && height >= 96
      ? [{ key: 'subtitle', words: words.subtitle, color: colors.textFaint, weight: 400 }]
      : []),
  ];
  const starts = parts.reduce<number[]>((all, { widthPx }) => [...all, all.at(-1)! + widthPx], [0]);
  return (
    <>
      {hasName ? (
        <text y={14} fontSize={notePx} fill={colors.textFaint}>
          {fitText(words.name, width, notePx)}
        </text>
      ) : null}
      <text y={top + fontPx * 0.9} fontSize={fontPx} fontWeight={600} letterSpacing="-0.02em" fill={colors.text}>
        {words.value}
      </text>
      {notes.map((note, at) => (
        <text
          key={note.key}
          y={top + fontPx * 1.15 + 14 + at * 20}
          fontSize={notePx}
          fontWeight={note.weight}
          fill={note.color}
        >
          {fitText(note.words, width, notePx)}
        </text>
      ))}
      {parts.length > 0 ? (
        <g transform={`translate(0, ${height - partsPx})`}>
          <line x2={width} stroke={colors.borderWeak} />
          {parts.map(({ part }, at) => (
            <g key={part.id} transform={`translate(${starts[at]!}, 0)`}>
              <text y={22} fontSize={notePx} fill={colors.textFaint}>
                {part.label}
              </text>
              <text y={43} fontSize={partPx} fontWeight={500} fill={colorOf(part, colors)}>
                {wordsOf(part)}
              </text>
            </g>
          ))}
        </g>
      ) : null}
    </>
  );
};
