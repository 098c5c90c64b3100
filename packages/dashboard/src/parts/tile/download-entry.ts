import { can, isAborted } from '@sightline/core';
import type { MenuEntry } from '@sightline/ui-kit';
import { Braces, Download, FileSpreadsheet, FileText, Image, Package, PenTool } from 'lucide-react';
import { downloadTile } from '../../commands/download-tile.ts';
import { orTell } from '@sightline/entity-ui';
import type { TileMenuActions, TileMenuFacts } from './menu-facts.ts';

const formats = [
  ['csv', FileText],
  ['xlsx', FileSpreadsheet],
  ['json', Braces],
  ['parquet', Package],
] as const;
type Format = (typeof formats)[number][0];

/** Time in milliseconds after which the user can stop a download. */
const longMs = 1000;

/** File name of a download without extension: the chart's name and the date. */
export const fileNameOf = (name: string): string => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${name} ${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Runs a download. If it takes longer than `longMs`, a message offers to stop it. */
export const runDownload = async (
  { text, toasts }: Pick<TileMenuFacts, 'text' | 'toasts'>,
  name: string,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const controller = new AbortController();
  const timer = setTimeout(
    () =>
      toasts.show({
        level: 'info',
        text: text('tileMenu.downloading', { name }),
        action: { label: text('tileMenu.stop'), onAction: () => controller.abort() },
      }),
    longMs,
  );
  try {
    await run(controller.signal);
  } catch (error) {
    if (!isAborted(error)) throw error;
  } finally {
    clearTimeout(timer);
  }
};

const dataEntries = (actions: TileMenuActions, facts: TileMenuFacts): readonly MenuEntry[] => {
  const { tile, results } = actions;
  const { text, api, toasts, session } = facts;
  if (!can(session.user, 'can_csv', 'Superset')) return [];
  const streams = actions.host.makeLink !== undefined && session.capabilities.has('export_stream');
  const save = (format: Format, whole: boolean) =>
    orTell(
      runDownload(facts, tile.name, (signal) =>
        downloadTile(api, tile, { format, whole, streams, fileName: fileNameOf(tile.name), signal }),
      ),
      toasts,
      text('tileMenu.downloadFailed', { name: tile.name }),
    );
  const first = results?.[0];
  const count = first?.reduced?.from ?? first?.rowCount;
  return [
    ...(count === undefined ? [] : [{ heading: text('tileMenu.asShown', { count }) }]),
    ...formats
      .filter(([format]) => streams || format === 'csv' || format === 'xlsx')
      .map(([format, icon]) => ({
        id: format,
        label: text(`tileMenu.${format}`),
        icon,
        onSelect: () => save(format, false),
      })),
    ...(streams || session.featureFlags['ALLOW_FULL_CSV_EXPORT']
      ? [
          'divider' as const,
          {
            id: 'full-csv',
            label: text('tileMenu.fullCsv'),
            icon: FileText,
            note: text('tileMenu.allRows'),
            onSelect: () => save('csv', true),
          },
        ]
      : []),
  ];
};

const pictureEntries = (
  actions: TileMenuActions,
  { text, api, toasts, session }: TileMenuFacts,
): readonly MenuEntry[] => {
  const { tile, tabular, host, values, results, sizeOf } = actions;
  if (!results || !host.makeLink || !session.capabilities.has('pictures')) return [];
  const box = sizeOf();
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const asked = (format: 'png' | 'svg') => ({
    ...tile,
    formData: tabular ? { ...tile.formData, viz_type: 'table' } : tile.formData,
    width,
    height,
    values,
    format,
    theme: host.theme,
    fileName: fileNameOf(tile.name),
  });
  const save = (format: 'png' | 'svg') =>
    orTell(
      import('../../commands/save-picture.ts').then(({ savePicture }) => savePicture(api, asked(format))),
      toasts,
      text('tileMenu.downloadFailed', { name: tile.name }),
    );
  return [
    { heading: text('tileMenu.picture') },
    {
      id: 'png',
      label: text('tileMenu.png'),
      icon: Image,
      note: text('tileMenu.pixels', { width: width * 2, height: height * 2 }),
      onSelect: () => save('png'),
    },
    { id: 'svg', label: text('tileMenu.svg'), icon: PenTool, onSelect: () => save('svg') },
  ];
};

/** Menu entry with which the user downloads the data of a tile, or an image of it. */
export const downloadEntry = (actions: TileMenuActions, facts: TileMenuFacts): MenuEntry | undefined => {
  const data = dataEntries(actions, facts);
  const picture = pictureEntries(actions, facts);
  const items = [...data, ...(data.length > 0 && picture.length > 0 ? ['divider' as const] : []), ...picture];
  if (items.length === 0) return undefined;
  return { id: 'download', label: facts.text('tileMenu.download'), icon: Download, items };
};
