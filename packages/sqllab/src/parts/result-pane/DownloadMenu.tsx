import { useText } from '@sightline/core/react';
import { ExportMenu } from '@sightline/entity-ui';
import { messages } from '../../messages/index.ts';

/** Downloads the whole result of a run, beyond the row limit of the display. */
export const DownloadMenu = ({ clientId }: { readonly clientId: string }) => {
  const text = useText(messages);
  const words = {
    all: text('download.all'),
    csv: text('download.csv'),
    xlsx: text('download.xlsx'),
    parquet: text('download.parquet'),
    json: text('download.json'),
    rawCsv: text('download.rawCsv'),
    stop: text('download.stop'),
    failed: text('download.failed'),
  };
  return <ExportMenu source={{ client_id: clientId }} words={words} />;
};
