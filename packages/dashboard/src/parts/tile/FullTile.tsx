import { ChartView, type ChartViewProps, type FormData, type ResultColumns } from '@sightline/charts';
import { pixelColumns } from '@sightline/charts/query';
import type { Read } from '@sightline/core/cache';
import { useSession, useText } from '@sightline/core/react';
import { useRelativeTime } from '@sightline/entity-ui';
import { Chip, Dialog, IconButton, late, Menu, type MenuEntry, Segmented } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartLine, Ellipsis, ListFilter, PanelBottom, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { tileMenuMessages } from '../../messages/tile-menu.ts';
import * as css from './full-tile.css.ts';

const MarkdownTile = late(async () => (await import('../markdown-tile/MarkdownTile.tsx')).MarkdownTile);

type View = 'chart' | 'both' | 'table';

export interface FullTileProps {
  readonly name: string;
  readonly description: string | undefined;
  readonly formData: FormData;
  /** Names of the filters that apply to the chart. */
  readonly filters: readonly string[];
  /** Data of the tile. It is shown until the data for the full-screen size is loaded. */
  readonly results: readonly ResultColumns[];
  readonly tabular: boolean;
  /**
   * Returns the query options for a number of pixel columns, to which the points of lines are reduced; 0 reads all
   * rows.
   */
  readonly readOf: (columns: number) => Read<readonly ResultColumns[]>;
  /** Props that the dashboard passes to charts. */
  readonly chart: Omit<ChartViewProps, 'formData' | 'results'>;
  readonly menu: () => readonly MenuEntry[];
  readonly onClose: () => void;
}

/** Returns the data for the width of the window. Until it is loaded, returns the data of the tile. */
const useFullData = ({ results, readOf }: Pick<FullTileProps, 'results' | 'readOf'>, view: View) => {
  const [columns] = useState(() => pixelColumns(window.innerWidth));
  const reduces = useSession().capabilities.has('reduce') && view === 'chart';
  const { data } = useQuery({ ...readOf(reduces ? columns : 0), retry: false, placeholderData: keepPreviousData });
  return data ?? results;
};

/** The choice between chart and table, and the menu of the tile. */
const Controls = ({
  name,
  view,
  menu,
  onView,
}: Pick<FullTileProps, 'name' | 'menu'> & {
  readonly view: View;
  readonly onView: (view: View) => void;
}): ReactNode => {
  const text = useText(tileMenuMessages);
  const label = text('tileMenu.actions', { name });
  return (
    <div className={css.aside}>
      <Segmented
        label={text('tileMenu.view')}
        size="sm"
        value={view}
        onChange={onView}
        // On a phone, save room for the title.
        iconsOnly={window.innerWidth < 768}
        options={[
          { value: 'chart', label: text('tileMenu.asChart'), icon: ChartLine },
          { value: 'both', label: text('tileMenu.asBoth'), icon: PanelBottom },
          { value: 'table', label: text('tileMenu.asTable'), icon: Table2 },
        ]}
      />
      <Menu label={label} align="end" items={menu} trigger={<IconButton icon={Ellipsis} size="sm" label={label} />} />
    </div>
  );
};

/** Footer with the description of the chart and the age of its data. */
const Foot = ({
  description,
  readAt,
}: Pick<FullTileProps, 'description'> & { readonly readAt: ResultColumns['readAt'] }): ReactNode => {
  const text = useText(tileMenuMessages);
  const age = useRelativeTime();
  return (
    <footer className={css.foot}>
      <div className={css.description}>{description !== undefined && <MarkdownTile code={description} />}</div>
      {readAt !== undefined && <span>{text('tileMenu.updated', { age: age(readAt) })}</span>}
    </footer>
  );
};

/** A chart that fills the window, with its filters; Escape returns to the dashboard. */
export const FullTile = (props: FullTileProps): ReactNode => {
  const { name, description, formData, filters, chart, menu, onClose } = props;
  const text = useText(tileMenuMessages);
  const [view, setView] = useState<View>(props.tabular ? 'table' : 'chart');
  const results = useFullData(props, view);
  const shows = (part: 'chart' | 'table') => view === part || view === 'both';
  return (
    <Dialog
      title={name}
      size="full"
      bare
      closeLabel={text('tileMenu.close')}
      onClose={onClose}
      aside={<Controls name={name} view={view} menu={menu} onView={setView} />}
    >
      <div className={css.page}>
        {filters.length > 0 && (
          <ul className={css.filters} aria-label={text('tileMenu.filters')}>
            {filters.map((each) => (
              <li key={each}>
                <Chip icon={ListFilter}>{each}</Chip>
              </li>
            ))}
          </ul>
        )}
        {shows('chart') && (
          <div className={css.room}>
            <ChartView {...chart} formData={formData} results={results} />
          </div>
        )}
        {shows('table') && (
          <div className={css.room}>
            <ChartView {...chart} formData={{ ...formData, viz_type: 'table' }} results={results} />
          </div>
        )}
        <Foot description={description} readAt={results[0]?.readAt} />
      </div>
    </Dialog>
  );
};
