import { Calendar, CalendarClock, Clock, Hash, List, type LucideIcon } from 'lucide-react';
import type { FilterType } from '../../model/filter-edits.ts';

/** The types of filters in the order in which they are offered. */
export const filterKinds = [
  { type: 'filter_select', icon: List, label: 'filters.kind.value' },
  { type: 'filter_range', icon: Hash, label: 'filters.kind.range' },
  { type: 'filter_time', icon: Calendar, label: 'filters.kind.time' },
  { type: 'filter_timecolumn', icon: CalendarClock, label: 'filters.kind.timeColumn' },
  { type: 'filter_timegrain', icon: Clock, label: 'filters.kind.timeGrain' },
] as const satisfies readonly { readonly type: FilterType; readonly icon: LucideIcon; readonly label: string }[];

export const kindOfFilter = (type: string) => filterKinds.find((kind) => kind.type === type);
