import type { ColumnWidths } from '@sightline/ui-kit';
import { useState } from 'react';

const keyOf = (name: string): string => `sightline.list.${name}.widths`;

const readWidths = (name: string): ColumnWidths => {
  try {
    const kept = Object.entries(
      JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Readonly<Record<string, unknown>>,
    );
    return Object.fromEntries(
      kept.filter((each): each is [string, number] => typeof each[1] === 'number' && each[1] > 0),
    );
  } catch {
    // Without storage, or with an invalid value, columns are as wide as their content.
    return {};
  }
};

const keepWidths = (name: string, widths: ColumnWidths): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(widths));
  } catch {
    // Without storage, the widths are kept as long as the list is mounted.
  }
};

/** User-defined column widths of a list, stored under its name. */
export const useColumnWidths = (name: string): readonly [ColumnWidths, (widths: ColumnWidths) => void] => {
  const [widths, setWidths] = useState(() => readWidths(name));
  return [
    widths,
    (next) => {
      keepWidths(name, next);
      setWidths(next);
    },
  ];
};
