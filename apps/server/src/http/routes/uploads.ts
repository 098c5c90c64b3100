import { routes } from '@sightline/core/contract';
import { userIdOf, type Subject } from '../../domain/access.ts';
import { Refusal } from '../../domain/refusal.ts';
import { previewUpload, uploadFile } from '../../domain/uploads/upload-file.ts';
import { readPreviewOrder, readUploadOrder } from '../../domain/uploads/upload-fields.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { checkSize, withReceivedFile } from './receive-file.ts';

const uploads = (audit: string): Declaration => ({
  permission: ['can_upload', 'Database'],
  relation: 'sees',
  rateClass: 'upload',
  audit,
  contentTypes: ['multipart'],
  slowBody: true,
});

/** One file of a user at a time: the next is refused while one is worked on. */
const makeTurns = () => {
  const busy = new Set<number>();
  return async <T>(subject: Subject, work: () => Promise<T>): Promise<T> => {
    const userId = userIdOf(subject);
    if (busy.has(userId)) throw new Refusal(429, 'Another file of yours is being read. Wait until it is done.', 5);
    busy.add(userId);
    try {
      return await work();
    } finally {
      busy.delete(userId);
    }
  };
};

/** Files that become tables, and a look at what they hold. One table per app, as work in progress belongs to an app. */
export const uploadRoutes = (): readonly ServedRoute[] => {
  const inTurn = makeTurns();
  return [
    serve(routes.previewUpload, uploads('none'), ({ request, subject, deps }) =>
      inTurn(subject, () =>
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
    ),
    serve(routes.uploadFile, uploads('database.upload'), ({ params, request, subject, deps }) =>
      inTurn(subject, () =>
        withReceivedFile(request, deps.config, async (file) => {
          const order = readUploadOrder(file.fields, file.filename);
          checkSize(deps.config, order.format, file);
          await uploadFile(deps, subject, { databaseId: params.pk, path: file.path, order });
          return { message: 'OK' };
        }),
      ),
    ),
  ];
};
