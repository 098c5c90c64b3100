import { fullNumber, timeFormat } from '@sightline/core/format';
import type { CellValue, GridColumn } from '@sightline/ui-kit/data-grid';
import type { ResultRows } from '../../model/result-rows.ts';

/** Columns of the grid, with formatted values and unique names. */
export const gridColumns = (schema: ResultRows['columns'], locale: string): readonly GridColumn[] => {
  const moment = timeFormat('%Y-%m-%d %H:%M:%S', locale);
  const day = timeFormat('%Y-%m-%d', locale);
  const number = fullNumber(locale);
  const names = new Map<string, number>();
  return schema.map(({ name, label, kind, type }) => {
    const seen = names.get(name) ?? 0;
    names.set(name, seen + 1);
    const format = (value: Exclude<CellValue, null | undefined>): string => {
      if (kind === 'time' && typeof value === 'number') return (type === 'DATE' ? day : moment)(value);
      if (kind === 'number' && typeof value === 'number')
        return Number.isInteger(value) ? String(value) : number(value).replaceAll(',', '');
      return String(value);
    };
    return { name: seen === 0 ? name : `${name} ${seen}`, label, kind, note: type.toLowerCase(), format };
  });
};
