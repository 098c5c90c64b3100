import type { FormData } from '@sightline/charts';
import { dashboardDatasets } from '@sightline/core/cache';
import type { CubeRefusal } from '@sightline/core/cube';
import { useApi, useText } from '@sightline/core/react';
import { Button, Icon, Popover } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ListFilter, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterMarkMessages } from '../../messages/filter-mark.ts';
import type { AppliedFilter } from '../../model/apply-filters.ts';
import { filterObstacle } from '../../model/filter-obstacle.ts';
import * as css from './filter-mark.css.ts';

export interface FilterMarkProps {
  readonly applied: readonly AppliedFilter[];
  /** Text with the names of the filters in force that do not reach the chart. */
  readonly outside: string;
  readonly formData: FormData;
  /** Reason why applying a cross-filter to this chart needs a query to the server; undefined if it does not. */
  readonly requeried: CubeRefusal | undefined;
}

const isCross = ({ id }: AppliedFilter): boolean => id.startsWith('chart-');

/** Texts that explain why a chart queries the server after each selection. */
const refusalText = {
  distinct: 'filterMark.distinct',
  measure: 'filterMark.measure',
  steps: 'filterMark.other',
  rows: 'filterMark.other',
  size: 'filterMark.other',
  data: 'filterMark.other',
  hidden: 'filterMark.other',
} as const satisfies Readonly<Record<CubeRefusal, string>>;

const Line = ({
  applies,
  name,
  about,
}: {
  readonly applies: boolean;
  readonly name: string;
  readonly about: string;
}) => (
  <li className={css.line}>
    <Icon of={applies ? CircleCheck : Minus} size={14} className={applies ? css.applies : css.fails} />
    <span className={css.words}>
      <b className={css.name}>{name}</b>
      <span className={css.about}>{about}</span>
    </span>
  </li>
);

const Reasons = ({ applied, outside, formData, requeried }: FilterMarkProps): ReactNode => {
  const text = useText(filterMarkMessages);
  const { dashboardId, datasource } = formData;
  const datasetId = Number(String(datasource).split('__')[0]);
  const { data } = useQuery({ ...dashboardDatasets(useApi(), Number(dashboardId)), retry: false });
  const dataset = data?.result.find(({ id }) => id === datasetId);
  const aboutOf = (filter: AppliedFilter) => {
    const obstacle = filterObstacle(filter, dataset);
    if (filter.isLacking) return { applies: false, about: text('filterMark.lacking') };
    if (obstacle?.kind === 'no-time') return { applies: false, about: text('filterMark.noTime') };
    if (obstacle) return { applies: false, about: text('filterMark.noColumn', { column: obstacle.column }) };
    return { applies: true, about: text(isCross(filter) ? 'filterMark.cross' : 'filterMark.applies') };
  };
  return (
    <>
      <p className={css.title}>{text('filterMark.title')}</p>
      <ul className={css.list}>
        {applied.map((filter) => (
          <Line key={filter.id} name={filter.name} {...aboutOf(filter)} />
        ))}
        {requeried && applied.some(isCross) && (
          <Line applies={false} name={text('filterMark.notLive')} about={text(refusalText[requeried])} />
        )}
        {outside !== '' && <Line applies={false} name={outside} about={text('filterMark.outside')} />}
      </ul>
    </>
  );
};

/** The number of filters on a chart. Opens a list that shows which filters apply, and why others do not (DASH-21). */
export const FilterMark = (props: FilterMarkProps): ReactNode => {
  const text = useText(filterMarkMessages);
  const { applied, requeried } = props;
  const count = applied.length;
  const label = text('filterMark.count', { count, names: applied.map(({ name }) => name).join(', ') });
  return (
    <>
      <Popover
        label={text('filterMark.title')}
        trigger={
          <Button kind="ghost" size="sm" icon={ListFilter} aria-label={label} title={label} className={css.mark}>
            {String(count)}
          </Button>
        }
      >
        {() => <Reasons {...props} />}
      </Popover>
      {requeried && applied.some(isCross) && (
        <span className={css.notLive} title={text(refusalText[requeried])}>
          {text('filterMark.notLive')}
        </span>
      )}
    </>
  );
};
