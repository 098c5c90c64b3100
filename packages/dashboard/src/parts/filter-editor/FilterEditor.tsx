import type { ReactNode } from 'react';
import type { EditStore } from '../../store/edit-store.ts';

export const FilterEditor = (_: {
  readonly store: EditStore;
  readonly dashboardId: number;
  readonly charts: readonly { readonly id: number; readonly name: string; readonly form_data: object }[];
  readonly onDone: () => void;
}): ReactNode => null;
