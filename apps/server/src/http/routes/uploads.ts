import { routes } from '@sightline/core/contract';
import { previewUpload, uploadFile } from '../../domain/uploads/upload-file.ts';
import { readPreviewOrder, readUploadOrder } from '../../domain/uploads/upload-fields.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { checkSize, withReceivedFile } from './receive-file.ts';

const uploads = (audit: string, rateClass: Declaration['rateClass']): Declaration => ({
  permission: ['can_upload', 'Database'],
  relation: 'sees',
  rateClass,
  audit,
  contentTypes: ['multipart'],
  slowBody: true,
});

/** Files that become tables, and a look at what they hold. */
export const uploadRoutes: readonly ServedRoute[] = [
  // Whoever tries delimiters looks again with each of them: a look writes nothing and is bounded by the worker that reads.
  serve(routes.previewUpload, uploads('none', 'ordinary'), ({ request, deps }) =>
    withReceivedFile(request, deps.config, async (file) => {
      const reading = readPreviewOrder(file.fields, file.filename);
      checkSize(deps.config, reading.format, file);
      const previews = await previewUpload(deps, { ...reading, path: file.path });
      const items = previews.map(({ sheet, columns, rows }) => ({
        column_names: columns.map(({ name }) => name),
        sheet_name: sheet,
        columns: columns.map(({ name, engineType }) => ({ name, type: engineType })),
        rows: rows.map((row) => [...row]),
      }));
      return { result: { items } };
    }),
  ),
  serve(routes.uploadFile, uploads('database.upload', 'upload'), ({ params, request, subject, deps }) =>
    withReceivedFile(request, deps.config, async (file) => {
      const order = readUploadOrder(file.fields, file.filename);
      checkSize(deps.config, order.format, file);
      await uploadFile(deps, subject, { databaseId: params.pk, path: file.path, order });
      return { message: 'OK' };
    }),
  ),
];
