import type { GridColumn } from '../grid-column.ts';
import { drawnHeads } from './drawn-heads.tsx';
import type { DrawnHeads, GridHeads } from './grid-heads.ts';

const regions = ['North', 'South'] as const;
const citiesPerRegion = 3;
const years = ['2025', '2026'] as const;
const quarters = ['Q1', 'Q2'] as const;

export interface SampleHeadsOptions {
  readonly onFold?: (name: string) => void;
  readonly onPick?: (name: string) => void;
}

/**
 * A small grid with heads on several levels: two regions with three cities each, and a row of totals; two years with two
 * quarters each, and a column of totals.
 */
export type SampleGrid = {
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly cell: (row: number, column: number) => string | number;
  readonly heads: DrawnHeads;
};

/** Returns the content of a small grid with heads on several levels. */
export const sampleHeads = ({ onFold, onPick }: SampleHeadsOptions = {}): SampleGrid => {
  const cityCount = regions.length * citiesPerRegion;
  const regionOf = (row: number) => regions[Math.floor(row / citiesPerRegion)];
  const fold = (name: string) => ({ isOpen: true, label: `Collapse ${name}`, onFold: () => onFold?.(name) });
  const rowHead: GridHeads['rowHead'] = (row, level) => {
    if (row === cityCount) return level === 0 ? { id: 'total', label: 'Total', levels: 2, isStrong: true } : undefined;
    const region = regionOf(row);
    if (region === undefined) return undefined;
    if (level === 0) return { id: region, label: region, fold: fold(region), onPick: onPick && (() => onPick(region)) };
    return { id: `city ${row}`, label: `City ${row + 1}` };
  };
  const columnHead: GridHeads['columnHead'] = (column, level) => {
    if (column < 2) return level === 1 ? { id: `dim ${column}`, label: ['Region', 'City'][column]! } : undefined;
    if (column === 6) return level === 1 ? { id: 'total', label: 'Total', isStrong: true } : undefined;
    const year = years[Math.floor((column - 2) / 2)]!;
    return level === 0 ? { id: year, label: year } : { id: `${year} ${column}`, label: quarters[column % 2]! };
  };
  const label = (column: number): string => columnHead(column, 1)!.label;
  return {
    columns: Array.from({ length: 7 }, (_, at) => ({
      name: `column ${at}`,
      label: label(at),
      kind: at < 2 ? 'text' : 'number',
      width: 90,
    })),
    rowCount: cityCount + 1,
    cell: (row, column) => (column < 2 ? ((rowHead(row, column) ?? rowHead(row, 0))?.label ?? '') : row * 10 + column),
    heads: drawnHeads({
      columnLevels: 1,
      columnHead,
      cornerHead: () => ({ id: 'year', label: 'Year' }),
      bottomRows: 1,
      rowLevels: 2,
      rowHead,
    }),
  };
};
