import type { TSchema } from 'typebox';
import { addresses } from './addresses.ts';
import { route, type Address } from './route.ts';
import {
  accepted,
  anyObject,
  columnsQ,
  idsQ,
  info,
  listOf,
  listQ,
  message,
  open,
  optional,
  pk,
  related,
  relatedQ,
  text,
  whole,
} from './shapes.ts';

/** Route names of a resource: `listCharts`, `getChartInfo`, … */
interface Names<One extends string, Many extends string> {
  readonly list: `list${Many}`;
  readonly info: `get${One}Info`;
  readonly related: `get${One}Related`;
  readonly item: `get${One}`;
  readonly create: `create${One}`;
  readonly change: `change${One}`;
  readonly remove: `delete${One}`;
  readonly removeMany: `delete${Many}`;
}
type AddressTable = typeof addresses;
type Named<One extends string, Many extends string, S> = {
  readonly [K in keyof S & keyof Names<One, Many> as Names<One, Many>[K]]: S[K];
};

const namesOf = <One extends string, Many extends string>(one: One, many: Many): Names<One, Many> => ({
  list: `list${many}`,
  info: `get${one}Info`,
  related: `get${one}Related`,
  item: `get${one}`,
  create: `create${one}`,
  change: `change${one}`,
  remove: `delete${one}`,
  removeMany: `delete${many}`,
});

/**
 * Creates the routes that every resource of the contract has (contract 1.3 to 1.7). Returns them twice: as `specs` by
 * action, for the server, and as `routes` by name, for the route table.
 * @param made.names singular and plural in route names: `['RowRule', 'RowRules']`
 * @param made.words singular and plural in sentences: `['a rule', 'rules']`
 * @param made.lacks routes that this resource does not have
 */
export const resource = <
  const One extends string,
  const Many extends string,
  R extends TSchema,
  C extends TSchema,
  U extends TSchema,
  const L extends keyof Names<One, Many> = never,
>(made: {
  readonly names: readonly [one: One, many: Many];
  readonly words: readonly [one: string, many: string];
  readonly row: R;
  /** Schemas of the request bodies of POST (`create`) and PUT (`change`). */
  readonly create: C;
  readonly change: U;
  readonly lacks?: readonly L[];
}) => {
  const names = namesOf(...made.names);
  const [one, many] = made.words;
  const { row, create, change } = made;
  const address = <K extends keyof typeof names>(verb: K) =>
    (addresses as Readonly<Record<string, Address>>)[names[verb]] as AddressTable[(typeof names)[K] &
      keyof AddressTable];
  const all = {
    list: route({ address: address('list'), summary: `List ${many}`, q: listQ, output: listOf(row) }),
    info: route({
      address: address('info'),
      summary: `Get the caller’s permissions for ${many}`,
      q: columnsQ,
      output: info,
    }),
    related: route({
      address: address('related'),
      summary: `List options for ${many}`,
      params: open({ column: text }),
      q: relatedQ,
      output: related,
    }),
    item: route({
      address: address('item'),
      summary: `Get ${one}`,
      params: pk,
      q: columnsQ,
      output: open({ id: whole, result: row }),
    }),
    create: route({
      address: address('create'),
      summary: `Create ${one}`,
      body: create,
      output: accepted,
      status: 201,
    }),
    change: route({
      address: address('change'),
      summary: `Update ${one}`,
      params: pk,
      body: change,
      output: open({ id: optional(whole), result: anyObject }),
    }),
    remove: route({ address: address('remove'), summary: `Delete ${one}`, params: pk, output: message }),
    removeMany: route({ address: address('removeMany'), summary: `Delete ${many}`, q: idsQ, output: message }),
  };
  const lacks: readonly string[] = made.lacks ?? [];
  const verbs = (Object.keys(all) as (keyof typeof all)[]).filter((verb) => !lacks.includes(verb));
  const specs = Object.fromEntries(verbs.map((verb) => [verb, all[verb]])) as Omit<typeof all, L>;
  const routes = Object.fromEntries(verbs.map((verb) => [names[verb], all[verb]]));
  return { specs, routes: routes as Named<One, Many, typeof specs> };
};
