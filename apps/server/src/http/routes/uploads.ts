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

/** Looks of one user into files at one time; more wait, and those beyond are refused. */
const looksOfUser = { running: 1, waiting: 3 };
const retryS = 5;

/** Does it when it is the user's turn. Throws 429 when too many of his wait already. */
const inTurn = async <T>(line: RunLine, userId: number, look: () => Promise<T>): Promise<T> => {
  const leave = await line.enter(userId, looksOfUser).catch(() => {
    throw new Refusal(429, 'Other files of yours are being read. Wait until they are done.', retryS);
  });
  try {
    return await look();
  } finally {
    leave();
  }
};

/** A look into a file. Whoever tries delimiters looks again with each of them, so that it counts as no upload: a look writes nothing. */
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

/** Files that become tables, and a look at what they hold. One table per app, as looks in progress belong to an app. */
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
