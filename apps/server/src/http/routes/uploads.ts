import { routes } from '@sightline/core/contract';
import { previewUpload, uploadFile } from '../../domain/uploads/upload-file.ts';
import { readPreviewOrder, readUploadOrder } from '../../domain/uploads/upload-fields.ts';
import { userIdOf } from '../../domain/access.ts';
import { makeRunLine, type RunLine } from '../../domain/queries/run-line.ts';
import { Refusal } from '../../domain/refusal.ts';
import { onceByKey } from '../once-by-key.ts';
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

/** Maximum numbers of running and of queued previews per user. Any further previews are refused. */
const looksOfUser = { running: 1, waiting: 3 };
const retryS = 5;

/** Runs a preview after the user's earlier previews. Throws 429 if too many of the user's previews are queued. */
const inTurn = async <T>(line: RunLine, userId: number, look: () => Promise<T>): Promise<T> => {
  const leave = await line.enter(userId, looksOfUser).catch(() => {
    throw new Refusal(429, 'Your other uploads are still being processed. Wait until they have finished.', retryS);
  });
  try {
    return await look();
  } finally {
    leave();
  }
};

/**
 * Route for the preview of a file. A preview writes no data. It does not count as an upload, because users repeat it to
 * try out delimiters.
 */
const previewRoute = (line: RunLine): ServedRoute =>
  serve(routes.previewUpload, uploads('none', 'ordinary'), ({ request, subject, deps, signal }) =>
    inTurn(line, userIdOf(subject), () =>
      withReceivedFile(request, deps.config, async (file) => {
        const reading = readPreviewOrder(file.fields, file.filename);
        checkSize(deps.config, reading.format, file);
        const previews = await previewUpload(
          deps,
          { ...reading, path: file.path },
          { userId: userIdOf(subject), signal },
        );
        const items = previews.map(({ sheet, delimiter, columns, rows, written, rowCount, emptyTexts }) => ({
          column_names: columns.map(({ name }) => name),
          sheet_name: sheet,
          columns: columns.map(({ name, engineType, reading: word, certain }) => ({
            name,
            type: engineType,
            reading: word,
            certain,
          })),
          rows: rows.map((row) => [...row]),
          written: written && written.map((row) => [...row]),
          row_count: rowCount,
          empty_texts: [...emptyTexts],
          delimiter,
        }));
        return { result: { items } };
      }),
    ),
  );

/**
 * Routes for file uploads into tables, and for previews. They are created for each app, because each app has its own
 * queue of previews.
 */
export const uploadRoutes = (): readonly ServedRoute[] => [
  previewRoute(makeRunLine()),
  serve(routes.uploadFile, { ...uploads('database.upload', 'upload'), once: 'handler' }, (call) =>
    withReceivedFile(call.request, call.deps.config, async (file) => {
      const { params, subject, deps, signal } = call;
      const order = readUploadOrder(file.fields, file.filename);
      checkSize(deps.config, order.format, file);
      const { filename, sha256, fields } = file;
      await onceByKey(call, { body: { filename, sha256, fields } }, async () => {
        await uploadFile(deps, subject, { databaseId: params.pk, path: file.path, order, signal });
        return { message: 'OK' };
      });
      return { message: 'OK' };
    }),
  ),
];
