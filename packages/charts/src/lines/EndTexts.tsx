import type { ThemeColors } from '@sightline/ui-kit';
import { endLabelPx, tickPx } from '../frame/axes.ts';
import { fitText, textWidth } from '../frame/text-width.ts';
import { spreadHeights } from '../series/EndLabels.tsx';

/** A name at the end of a line, with its position in the picture in px. */
export interface EndText {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Value that follows the name, in bold; empty if there is none. */
  readonly value: string;
  readonly color: string;
  /**
   * True for the most important text. It is bold. If its line ends far before the other lines, the text is at the end
   * of its own line.
   */
  readonly isStrong?: boolean;
}

/**
 * Maximum distance in px from the end of the most important line to the left edge of the texts. If the distance is
 * larger, the text of this line is at the end of the line instead.
 */
const apartPx = 40;

const wordsOf = ({ name, value }: Pick<EndText, 'name' | 'value'>): readonly [string, string] => [
  fitText(name, endLabelPx, tickPx),
  value,
];

/** Width of the widest text, in px. */
export const endTextsWidth = (texts: readonly Pick<EndText, 'name' | 'value'>[]): number =>
  texts.reduce((most, each) => {
    const [name, value] = wordsOf(each);
    return Math.max(most, textWidth(value === '' ? name : `${name} ${value}`, tickPx) * 1.04);
  }, 0);

/** Texts at the ends of lines, moved apart so that they do not overlap. */
export const EndTexts = ({
  texts,
  x,
  top,
  height,
  colors,
}: {
  readonly texts: readonly EndText[];
  /** Left edge of the texts. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
  readonly colors: ThemeColors;
}) => {
  const isApart = (each: EndText) => each.isStrong === true && each.x < x - apartPx;
  const together = texts.filter((each) => !isApart(each));
  const heights = spreadHeights(
    together.map(({ y }) => y - top),
    height,
  );
  return texts.map((each) => {
    const [name, value] = wordsOf(each);
    const at = together.indexOf(each);
    return (
      <g key={each.key} pointerEvents="none">
        <circle cx={each.x} cy={each.y} r={3} fill={each.color} />
        <text
          x={at < 0 ? each.x + 8 : x}
          y={at < 0 ? each.y - 4 : top + heights[at]!}
          dy="0.32em"
          fontSize={tickPx}
          fill={colors.text}
          fontWeight={each.isStrong === true ? 600 : 400}
          stroke={colors.surface}
          strokeWidth={at < 0 ? 3 : 0}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {`\u2068${name}\u2069`}
          {value === '' ? null : (
            <>
              {' '}
              <tspan fontWeight={600}>{value}</tspan>
            </>
          )}
        </text>
      </g>
    );
  });
};
