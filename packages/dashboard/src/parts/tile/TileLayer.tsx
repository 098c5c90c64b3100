import { ChartDrill, type ChartViewProps, type MenuMark, type ResultColumns } from '@sightline/charts';
import type { QueryContext } from '@sightline/charts/query';
import { can } from '@sightline/core';
import { useApi, useLocale, useSession, useText } from '@sightline/core/react';
import { CommentsPanel, ExportMenu, LateErrorView, orTell } from '@sightline/entity-ui';
import { Button, useToasts } from '@sightline/ui-kit';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadRows } from '../../commands/download-tile.ts';
import { filterWordsMessages } from '../../messages/filter-words.ts';
import { tileMenuMessages } from '../../messages/tile-menu.ts';
import { appliedFilterWords } from '../../model/filter-words.ts';
import { QueryDialog } from '../query-dialog/QueryDialog.tsx';
import { fileNameOf, runDownload } from './download-entry.ts';
import { FullTile, type FullTileProps } from './FullTile.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import type { TileProps } from './tile-props.ts';
import type { TileLayerName, TileMenuActions } from './menu-facts.ts';
import { tileMenu } from './tile-menu.ts';

export interface TileLayerProps extends Pick<FullTileProps, 'readOf'> {
  readonly tile: TileProps;
  readonly results: readonly ResultColumns[] | undefined;
  readonly chart: Omit<ChartViewProps, 'formData' | 'results'>;
  readonly layer: TileLayerName | undefined;
  /** The mark that the user drills into. */
  readonly mark: MenuMark;
  readonly isFull: boolean;
  readonly actions: TileMenuActions;
  readonly onClose: () => void;
  readonly onLeaveFull: () => void;
}

/** Buttons that download the data shown in a drill dialog. */
const DrillExport = ({ name, context }: { readonly name: string; readonly context: QueryContext }): ReactNode => {
  const text = useText(tileMenuMessages);
  const api = useApi();
  const toasts = useToasts();
  const { user, capabilities } = useSession();
  if (!can(user, 'can_csv', 'Superset')) return null;
  const failed = text('tileMenu.downloadFailed', { name });
  if (capabilities.has('export_stream'))
    return (
      <ExportMenu
        source={{ query_context: { ...context } }}
        fileName={fileNameOf(name)}
        words={{
          all: text('tileMenu.exportAll'),
          csv: text('tileMenu.csv'),
          xlsx: text('tileMenu.xlsx'),
          parquet: text('tileMenu.parquet'),
          json: text('tileMenu.json'),
          rawCsv: text('tileMenu.rawCsv'),
          stop: text('tileMenu.stop'),
          failed,
        }}
      />
    );
  const save = () =>
    orTell(
      runDownload({ text, toasts }, name, (signal) =>
        downloadRows(api, context, { format: 'csv', whole: true, streams: false, fileName: fileNameOf(name), signal }),
      ),
      toasts,
      failed,
    );
  return (
    <Button size="sm" kind="ghost" icon={Download} onClick={save}>
      {text('tileMenu.csv')}
    </Button>
  );
};

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Layers that a tile has opened above the page: the tile in full screen, and a dialog. */
export const TileLayer = (props: TileLayerProps): ReactNode => {
  const { tile, results, chart, layer, mark, isFull, actions, onClose } = props;
  const { chartId, name, formData, applied, words, host } = tile;
  const text = useText(tileMenuMessages);
  const filterText = useText(filterWordsMessages);
  const facts = { text, api: useApi(), toasts: useToasts(), session: useSession(), locale: useLocale().locale };
  const { extra } = actions.tile;
  // The name of a cross-filter is a column name. Show the label of the column instead.
  const filters = applied.map((filter) =>
    appliedFilterWords({ ...filter, name: words?.labels[filter.name] ?? filter.name }, filterText),
  );
  return (
    <>
      {isFull && results && (
        <FullTile
          name={name}
          description={tile.description || undefined}
          formData={formData}
          readOf={props.readOf}
          filters={filters}
          results={results}
          tabular={actions.tabular}
          chart={chart}
          menu={() => tileMenu({ ...actions, fillScreen: undefined, sizeOf: windowSize }, facts)}
          onClose={props.onLeaveFull}
        />
      )}
      {layer === 'query' && <QueryDialog name={name} formData={formData} extra={extra} onClose={onClose} />}
      {layer === 'comments' && <CommentsPanel on={{ kind: 'chart', id: chartId, name }} onClose={onClose} />}
      {layer === 'scope' && (
        <ScopeDialog name={name} chartId={chartId} board={host.board} edit={host.edit} onClose={onClose} />
      )}
      {(layer === 'rows' || layer === 'break-out') && words && (
        <ChartDrill
          of={layer}
          mark={mark}
          {...words}
          name={name}
          formData={formData}
          extra={{ ...extra }}
          filterTexts={filters}
          kinds={tile.kinds}
          colors={tile.colors}
          values={tile.values}
          renderExport={(context) => <DrillExport name={name} context={context} />}
          renderError={(failure, onRetry) => <LateErrorView error={failure} size="compact" actions={{ onRetry }} />}
          onClose={onClose}
        />
      )}
    </>
  );
};
