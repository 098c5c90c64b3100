import { Type, type TSchema } from 'typebox';

/** Pieces of schemas that many nouns share. Output shapes name what clients may count on; servers may add. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const optional = Type.Optional;
export const text = Type.String();
export const whole = Type.Integer();
export const flag = Type.Boolean();
/** JSON text inside JSON; the server's verbs check that it is JSON, in the contract's words. */
export const jsonText = Type.String();
export const anything = Type.Unknown();
export const anyObject = Type.Record(Type.String(), Type.Unknown());

/** A body whose unknown fields are refused. */
export const strict = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
/** A body or answer whose unknown fields are let through. */
export const open = <const P extends Record<string, TSchema>>(properties: P) => Type.Object(properties);

export const person = open({ id: whole, first_name: text, last_name: text });
export const personName = open({ first_name: text, last_name: text });
export const message = open({ message: text });
export const resultOk = open({ result: text });
export const pk = open({ pk: Type.Integer({ minimum: 1 }) });
export const idOrUuid = open({ pk: Type.String({ minLength: 1 }) });

/** Argument `q` of lists (contract 1.3). Unknown keys are ignored. */
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
/** With a token the answer of an export sets a cookie of that name, so that the page sees when the file comes. */
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
/** Answer of create and update: the accepted body with the id. */
export const accepted = open({ id: whole, result: anyObject });
export const keyAnswer = open({ key: text });
export const permalinkAnswer = open({ key: text, url: text });

const importedItem = open({ type: text, uuid: text, name: optional(text), path: text });
/** What an import answers: that it is done, or (asked for a dry run) what it would do. */
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
 * `dry_run=true` says what would happen, and does nothing. `existing=leave` brings in what is new and leaves the rest as it is
 * where it may not be overwritten, and says what was done; without it such a bundle is refused.
 */
export const importQuery = open({ dry_run: optional(text), existing: optional(text) });

/** Certification and cache fields that charts and dashboards share. */
export const certification = {
  certified_by: optional(nullable(text)),
  certification_details: optional(nullable(text)),
};
