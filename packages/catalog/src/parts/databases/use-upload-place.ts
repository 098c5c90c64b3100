import { readOf } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadPlace } from '../../model/upload.ts';

/** The target database of an upload. */
export interface ChosenPlace {
  /** Id of the database; undefined if the database does not exist yet. */
  readonly databaseId: number | undefined;
  readonly choose: (databaseId: number | undefined) => void;
  /** Schemas that accept files. */
  readonly schemas: readonly string[];
  /** Returns the named schema if it accepts files, otherwise the first schema that does. */
  readonly schemaIn: (named: string) => string;
}

/** Selection of the target database; the first one is preselected. */
export const useUploadPlace = (places: readonly UploadPlace[]): ChosenPlace => {
  const api = useApi();
  const [databaseId, choose] = useState(places[0]?.id);
  const read = useQuery({
    ...readOf(api, 'database', 'listUploadSchemas', { params: { pk: databaseId ?? 0 } }),
    enabled: databaseId !== undefined,
  });
  const schemas = (databaseId !== undefined && read.data?.schemas) || [];
  return {
    databaseId,
    choose,
    schemas,
    schemaIn: (named) => (schemas.includes(named) ? named : (schemas[0] ?? named)),
  };
};
