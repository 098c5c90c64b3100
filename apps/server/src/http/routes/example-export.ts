import { Readable } from 'node:stream';
import yazl from 'yazl';
import { routes } from '@sightline/core/contract';
import { bundleText } from '../../domain/bundles/bundle-text.ts';
import { exportExample, type Example } from '../../domain/bundles/export-example.ts';
import type { ChartServing } from '../../domain/charts/chart-serving.ts';
import { attachmentNamed, fileBytes } from '../../domain/exports/export-file.ts';
import { serve, type ServedRoute } from '../route-table.ts';

/** Streams an archive. The rows are read only after the preceding files have been sent. */
const zipped = ({ entries, data }: Example, datedMs: number): Readable => {
  const zip = new yazl.ZipFile();
  const mtime = new Date(datedMs);
  for (const { path, content } of entries) zip.addBuffer(Buffer.from(bundleText(content)), path, { mtime });
  for (const { path, open } of data)
    // Do not compress Parquet files again: their pages are compressed already.
    zip.addReadStreamLazy(path, { mtime, compress: false }, (done) => {
      open().then(
        (rows) => {
          const file = { format: 'parquet', guardsFormulas: false, datedMs } as const;
          done(null, Readable.from(fileBytes(rows, file), { objectMode: false }));
        },
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  zip.end();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  return out;
};

/** Routes for the export of a dashboard with its data, in the format of the examples. */
export const exampleExportRoutes = (serving: ChartServing): readonly ServedRoute[] => [
  serve(
    routes.exportDashboardAsExample,
    {
      permission: ['can_export', 'Dashboard'],
      relation: 'sees',
      rateClass: 'ordinary',
      audit: 'dashboard.export',
      compression: 'own',
    },
    async ({ params, subject, deps, reply }) => {
      const left = new AbortController();
      const { signal } = left;
      const example = await exportExample(deps, subject, { dashboardId: params.pk, serving, signal });
      const stream = zipped(example, deps.clock());
      // If the client disconnects, the run ends, too.
      stream.once('close', () => left.abort());
      return reply
        .type('application/zip')
        .header('content-disposition', attachmentNamed(example.name, 'zip'))
        .send(stream);
    },
  ),
];
