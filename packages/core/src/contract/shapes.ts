import { Type, type TSchema } from 'typebox';

/**
 * Schemas that many routes share. Schemas of responses contain only the fields that clients can rely on; servers may
 * send more.
 */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const optional = Type.Optional;
export const text = Type.String();
export const whole = Type.Integer();
export const flag = Type.Boolean();
/**
 * Text field whose value is JSON. The server's domain code checks its syntax and reports errors with the contract's
 * messages.
 */
export const jsonText = Type.String();
export const anything = Type.Unknown();
export const anyObject = Type.Record(Type.String(), Type.Unknown());

/** Schema of an object that refuses unknown fields. */
export const strict = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
/** Schema of an object that accepts unknown fields. */
export const open = <const P extends Record<string, TSchema>>(properties: P) => Type.Object(properties);

export const person = open({ id: whole, first_name: text, last_name: text });
export const personName = open({ first_name: text, last_name: text });
export const message = open({ message: text });
export const resultOk = open({ result: text });
export const pk = open({ pk: Type.Integer({ minimum: 1 }) });
export const idOrUuid = open({ pk: Type.String({ minLength: 1 }) });

/** Query argument `q` of lists (contract 1.3). Unknown keys are ignored. */
export const listQ = optional(
  open({
    columns: optional(Type.Array(text)),
    select_columns: optional(Type.Array(text)),
    keys: optional(Type.Array(text)),
    filters: optional(
      Type.Array(
        open({
          col: text,
          opr: text,
          value: Type.Union([text, Type.Number(), flag, Type.Null(), Type.Array(Type.Union([text, Type.Number()]))]),
        }),
      ),
    ),
    order_column: optional(text),
    order_direction: optional(Type.Enum(['asc', 'desc'])),
    page: optional(whole),
    page_size: optional(whole),
  }),
);
export const idsQ = Type.Array(whole);
/**
 * Query parameters of exports. If `token` is set, the response sets a cookie of that name, so that the page notices
 * when the download starts.
 */
export const exportQuery = open({ token: optional(text), keep_unknown: optional(text) });
export const relatedQ = optional(
  open({
    filter: optional(text),
    page: optional(whole),
    page_size: optional(whole),
    include_ids: optional(Type.Array(whole)),
  }),
);
export const columnsQ = optional(open({ columns: optional(Type.Array(text)), keys: optional(Type.Array(text)) }));

export const listOf = <T extends TSchema>(row: T) =>
  open({
    count: whole,
    ids: optional(Type.Array(whole)),
    result: Type.Array(row),
    list_columns: optional(Type.Array(text)),
    order_columns: optional(Type.Array(text)),
    label_columns: optional(anyObject),
    description_columns: optional(anyObject),
    list_title: optional(text),
  });

export const info = open({
  permissions: optional(Type.Array(text)),
  filters: optional(Type.Record(text, Type.Array(open({ name: text, operator: text })))),
  add_columns: optional(Type.Array(anything)),
  edit_columns: optional(Type.Array(anything)),
  add_title: optional(text),
  edit_title: optional(text),
});
export const related = open({
  count: whole,
  result: Type.Array(open({ value: Type.Union([whole, text]), text: text, extra: optional(anyObject) })),
});
export const favorites = open({ result: Type.Array(open({ id: whole, value: flag })) });
/** Response to a request that creates or updates an object: the accepted body and the object's id. */
export const accepted = open({ id: whole, result: anyObject });
export const keyAnswer = open({ key: text });
export const permalinkAnswer = open({ key: text, url: text });

const importedItem = open({ type: text, uuid: text, name: optional(text), path: text });
/**
 * Change that an import makes to a field. An import responds with a message when it is done, or with a list of changes
 * (dry run or `existing=leave`).
 */
const importedField = open({ path: text, names: optional(Type.Array(text)), from: anything, to: anything });
export const importAnswer = Type.Union([
  message,
  open({
    create: Type.Array(importedItem),
    change: Type.Array(open({ ...importedItem.properties, fields: Type.Array(importedField) })),
    leave: Type.Array(importedItem),
    unknown_keys: Type.Array(open({ path: text, keys: Type.Array(text) })),
  }),
]);
/**
 * Query parameters of imports. With `dry_run=true`, the response lists the changes, and none is made. With
 * `existing=leave`, new objects are imported, and existing objects that the caller must not overwrite stay as they are;
 * the response lists both. Without `existing=leave`, a bundle with such existing objects is refused.
 */
export const importQuery = open({ dry_run: optional(text), existing: optional(text) });

/** Certification fields of charts and dashboards. */
export const certification = {
  certified_by: optional(nullable(text)),
  certification_details: optional(nullable(text)),
};
