import { textWidth } from '../../frame/text-width.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import type { TestTable, TestRow } from './test-table.ts';

/** Font size of cells, in px. */
export const textPx = 12;
/** Columns with text, in order. */
export const parts = ['label', 'mean', 'lift', 'p', 'verdict'] as const satisfies readonly (keyof TestRow)[];
export type Part = (typeof parts)[number];
export type Heads = Readonly<Record<Part, string>>;

/** Heads of the columns with text. */
export const headsOf = ({ groupLabel }: TestTable, text: PictureProps['text']): Heads => ({
  label: groupLabel,
  mean: text('draw.mean'),
  lift: text('draw.lift'),
  p: text('draw.pValue'),
  verdict: text('draw.verdict'),
});

const paddingPx = 18;
/** Limits of the width of the bars, in px. */
export const leastBarPx = 60;
export const mostBarPx = 150;

/** Natural widths of the columns with text, in px. The column of names is limited, so long names are shortened. */
export const partWidths = ({ tests }: TestTable, heads: Heads, width: number): readonly number[] =>
  parts.map((part) => {
    const natural = Math.ceil(
      tests
        .flatMap(({ rows }) => rows)
        .reduce(
          // Some of the texts are semibold, which is about 4 % wider.
          (most, row) => Math.max(most, textWidth(row[part], textPx * 1.05)),
          textWidth(heads[part], textPx * 1.05),
        ) + paddingPx,
    );
    return part === 'label' ? Math.min(natural, Math.max(60, width * 0.4)) : natural;
  });

/** Width of the bars in px: the width that the columns with text leave, within limits. */
export const barWidth = (widths: readonly number[], width: number): number =>
  Math.max(
    leastBarPx,
    Math.min(mostBarPx, Math.floor(width - widths.reduce((sum, each) => sum + each, 0) - paddingPx)),
  );
