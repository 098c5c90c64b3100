import { refuse } from './memory-api.ts';

/** An in-memory table with delete and restore, like the server's trash. */
export const keepRows = <Row extends { readonly id: number }>(type: string, first: readonly Row[]) => {
  let rows = [...first];
  let trash: Row[] = [];
  return {
    rows: () => rows,
    add: (row: Row) => {
      rows = [...rows, row];
    },
    change: (id: number, changes: Partial<Row>) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
    },
    remove: ({ q }: { readonly q?: readonly number[] }) => {
      const gone = rows.filter(({ id }) => q?.includes(id));
      if (gone.length !== q?.length) throw refuse(404, { message: 'Not found' });
      rows = rows.filter((row) => !gone.includes(row));
      trash = [...trash, ...gone];
      return { message: 'OK' };
    },
    listTrash: () => ({
      count: trash.length,
      result: trash.map(({ id }) => ({
        type,
        id,
        uuid: `u${id}`,
        title: '',
        deleted_on: '',
        deleted_by: null,
        expires_on: '',
      })),
    }),
    restoreTrashed: ({ params }: { readonly params: { readonly uuid: string } }) => {
      const back = trash.filter(({ id }) => params.uuid === `u${id}`);
      trash = trash.filter((row) => !back.includes(row));
      rows = [...rows, ...back];
      return { id: back[0]?.id ?? 0, message: 'OK' };
    },
  };
};
