import { useMemo, useState } from 'react';

export interface Expanded {
  /** Ids of the expanded nodes. */
  readonly open: ReadonlySet<string>;
  readonly isOpen: (id: string) => boolean;
  readonly expand: (id: string, isOpen: boolean) => void;
}

const closedMark = (schema: string): string => `-${schema}`;

/** Expanded nodes of the tree. Schemas are expanded until the user collapses them, and always during a search. */
export const useExpanded = (schemas: readonly string[], searching: boolean): Expanded => {
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(
    () => new Set([...marks, ...(searching ? schemas : schemas.filter((name) => !marks.has(closedMark(name))))]),
    [marks, schemas, searching],
  );
  return {
    open,
    isOpen: (id) => marks.has(id),
    expand: (id, isOpen) => {
      const next = new Set(marks);
      const isSchema = schemas.includes(id);
      const mark = isSchema ? closedMark(id) : id;
      if (isSchema ? !isOpen : isOpen) next.add(mark);
      else next.delete(mark);
      setMarks(next);
    },
  };
};
