import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { flag, message, nullable, open, optional, pk, text, whole } from './shapes.ts';

const previewUpload = route({
  address: addresses.previewUpload,
  summary: 'Inspect a file: columns and their types by sheet, and the first rows',
  output: open({
    result: open({
      items: Type.Array(
        open({
          column_names: Type.Array(text),
          sheet_name: nullable(text),
          /**
           * Our extension of the API contract: the columns with their detected types, and the first rows as text.
           * `reading` is the name that the detected type has in the request field `column_data_types`.
           */
          columns: Type.Array(
            open({ name: text, type: text, reading: optional(nullable(text)), certain: optional(flag) }),
          ),
          rows: Type.Array(Type.Array(nullable(text))),
          written: optional(nullable(Type.Array(Type.Array(nullable(text))))),
          row_count: optional(nullable(whole)),
          empty_texts: optional(Type.Array(open({ text, count: whole }))),
          delimiter: optional(nullable(text)),
        }),
      ),
    }),
  }),
});
const uploadFile = route({
  address: addresses.uploadFile,
  summary: 'Upload a file as a table and create a dataset from it',
  params: pk,
  output: message,
  status: 201,
});

/** File uploads that become tables. Their bodies are multipart forms. */
export const uploadRoutes = { previewUpload, uploadFile } as const;
